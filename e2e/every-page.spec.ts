import { type Part, signedInAs } from "./stage/cast.ts";
import { clientPages, managePages, otherAddresses, publicPages, unknownPage } from "./stage/every-page.ts";
import {
  expectAccessible,
  expectNoNeedlessScroll,
  expectNoSidewaysScroll,
} from "./stage/expect-accessible.ts";
import { expect, test } from "./stage/journey.ts";
import { openLoaded, watchPage } from "./stage/watch-page.ts";

interface Walk {
  who: Part | "visitor";
  pages: readonly string[];
  /** Whether accessibility is checked too: once for each screen, which looks alike to everyone. */
  judged: boolean;
}

const walks: Walk[] = [
  { who: "visitor", pages: publicPages, judged: true },
  { who: "client", pages: clientPages, judged: true },
  { who: "client", pages: publicPages.filter((path) => path !== unknownPage), judged: false },
  // Staff see the pages of clients as operators do.
  { who: "operator", pages: [...clientPages, "/Manage/Sources"], judged: false },
  { who: "staff", pages: managePages, judged: true },
];
/**
 * The number of pages that one browser opens in sequence: few enough to distribute, many enough to use its warm cache.
 */
const together = 10;

/** Removes the expected 404 of the unknown address itself from the browser's messages. */
const withoutOwnAnswer = (trouble: readonly string[], address: string) =>
  address.endsWith(unknownPage)
    ? trouble.filter((each) => !(each.includes("status of 404") && each.endsWith(`(${address})`)))
    : trouble;

// The pages are independent, so both cores test them in parallel.
test.describe.configure({ mode: "parallel" });

for (const { who, pages, judged } of walks) {
  test.describe(`As ${who}`, () => {
    test.use({
      storageState: who === "visitor" ? { cookies: [], origins: [] } : signedInAs(who),
      viewport: { width: 1280, height: 900 },
    });

    for (let from = 0; from < pages.length; from += together) {
      const some = pages.slice(from, from + together);
      const demands = judged ? "no trouble, WCAG 2.2 AA in both appearances, and 200 %" : "no trouble";
      test(`${some[0]} to ${some.at(-1)}: ${demands}`, async ({ page, baseURL }) => {
        test.setTimeout(300_000);
        const trouble = await watchPage(page, baseURL!);
        for (const path of some) {
          await openLoaded(page, path);
          expect.soft(withoutOwnAnswer(trouble.splice(0), `${baseURL}${path}`), path).toEqual([]);
          await expectNoNeedlessScroll(page, path);
          if (!judged || otherAddresses.has(path)) continue;
          await expectAccessible(page, path);
          await expectNoSidewaysScroll(page, path);
          trouble.splice(0);
        }
      });
    }
  });
}
