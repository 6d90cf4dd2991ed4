import type { Expectations } from './expectations.ts';
import type { LanguageService } from './language-service.ts';
import type { MapPanels } from './map/panels.ts';

/** What the extension hands to whoever activates it; its own end-to-end tests look through it. */
export interface Blindhex {
  language: LanguageService;
  maps: MapPanels;
  expectations: Expectations;
}
