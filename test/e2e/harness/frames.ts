import type { Locator, Page } from 'playwright-core';

/** Frames of a page while something moved on it. */
export interface Smoothness {
  /** Frames a second. */
  rate: number;
  /** Milliseconds within which 95 of 100 frames followed. */
  most: number;
}

/** Counts the frames of a page for two seconds, during which `act` is called again and again. */
export async function framesWhile(body: Locator, act: (time: number) => Promise<void>): Promise<Smoothness> {
  const counted = body.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        const tick = (time: number) => {
          times.push(time);
          if (time - (times[0] as number) < 2000) requestAnimationFrame(tick);
          else resolve(times);
        };
        requestAnimationFrame(tick);
      }),
  );
  let isOver = false;
  const over = counted.finally(() => {
    isOver = true;
  });
  for (let time = 0; !isOver; time++) await act(time);
  const times = await over;
  const gaps = times.slice(1).map((time, i) => time - (times[i] as number));
  return { rate: ((times.length - 1) * 1000) / ((times.at(-1) as number) - (times[0] as number)), most: share(gaps, 0.95) };
}

/** The value that so many of all do not exceed. */
export function share(values: readonly number[], part: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? 0;
}

/** Waits until what stands in the page now is painted. */
export function painted(body: Locator): Promise<void> {
  return body.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));
}

/** What the same browser needs at least for the same: a bare page with the same picture, and one with a canvas that is only moved. */
export class BarePage {
  private constructor(readonly page: Page) {}

  static async open(beside: Page): Promise<BarePage> {
    const page = await beside.context().newPage();
    await page.setContent('<body style="margin:0;overflow:hidden"></body>');
    return new BarePage(page);
  }

  /** Milliseconds from a picture's markup to its painted pixels. */
  async picture(markup: string): Promise<number> {
    return this.page.evaluate(async (svg) => {
      const start = performance.now();
      document.body.innerHTML = svg;
      await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
      return performance.now() - start;
    }, markup);
  }

  /** Frames while the wheel stretches a canvas of a window's size. */
  async stretching(width: number, height: number): Promise<Smoothness> {
    await this.page.evaluate(
      ([w, h]) => {
        document.body.innerHTML = `<canvas width="${w}" height="${h}" style="will-change:transform;transform-origin:0 0"></canvas>`;
        const canvas = document.querySelector('canvas') as HTMLCanvasElement;
        const context = canvas.getContext('2d') as CanvasRenderingContext2D;
        for (let i = 0; i < 2000; i++) {
          context.fillStyle = `hsl(${(i * 37) % 360} 50% 60%)`;
          context.fillRect((i * 97) % w, (i * 53) % h, 40, 30);
        }
        let scale = 1;
        addEventListener('wheel', (event) => {
          const { deltaY } = event as WheelEvent;
          scale *= Math.exp(-deltaY / 420);
          canvas.style.transform = `translate(${(w * (1 - scale)) / 2}px, ${(h * (1 - scale)) / 2}px) scale(${scale})`;
        });
      },
      [width, height] as const,
    );
    await this.page.mouse.move(width / 2, height / 2);
    return framesWhile(this.page.locator('body'), (time) => this.page.mouse.wheel(0, time % 40 < 20 ? -60 : 60));
  }
}
