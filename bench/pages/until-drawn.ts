import type { Page } from "@playwright/test";

/**
 * Returns the ms from the start of the navigation until the text is present, the drawing is painted and a key is
 * processed.
 */
export async function untilDrawn(
  page: Page,
  address: string,
  words: RegExp,
  drawing: string,
): Promise<number> {
  await page.goto("/profile");
  await page.goto(address, { waitUntil: "commit" });
  return page.evaluate(
    ([source, drawing]) =>
      new Promise<number>((resolve) => {
        const pattern = new RegExp(source);
        const look = () => {
          const main = document.querySelector("main");
          if (!main?.querySelector(drawing) || !pattern.test(main.textContent))
            return void setTimeout(look, 5);
          requestAnimationFrame(() => {
            main.querySelector<HTMLElement>(drawing)?.focus();
            main
              .querySelector(drawing)
              ?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
          });
        };
        look();
      }),
    [words.source, drawing] as const,
  );
}
