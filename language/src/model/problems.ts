import type { Severity } from '@blindhex/rules';
import type { AstNode } from 'langium';
import { sourceOf } from '../checks/places.ts';
import type { Fix, Problem } from '../checks/problem.ts';

export interface Related {
  message: string;
  node: AstNode;
  property?: string;
}

export interface ReportOptions {
  /** Narrows the place to one property of the node, and to one of its values. */
  property?: string;
  index?: number;
  severity?: Severity;
  cites?: string[];
  related?: Related[];
  fixes?: Fix[];
}

/** Collects what is wrong while a model is made, so that making it need never stop. */
export class Problems {
  readonly list: Problem[] = [];

  report(code: string, node: AstNode, message: string, { property, index, severity, cites, related, fixes }: ReportOptions = {}): void {
    this.list.push({
      code,
      message,
      source: sourceOf(node, property, index),
      ...(severity && { severity }),
      ...(cites && cites.length > 0 && { cites }),
      ...(related &&
        related.length > 0 && { related: related.map((each) => ({ message: each.message, source: sourceOf(each.node, each.property) })) }),
      ...(fixes && fixes.length > 0 && { fixes }),
    });
  }
}
