import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Pager } from "./paged-list.tsx";

const nothing = () => undefined;
const foot = (visibleCount: number, count: number, capped = false) =>
  renderToStaticMarkup(
    <Pager
      itemNoun="eventos"
      total={{ count, capped }}
      shown={visibleCount}
      next="p"
      pagesBefore={0}
      onLaterPage={false}
      onFirst={nothing}
      onPrevious={nothing}
      onNext={nothing}
    />,
  );

test("says how many are in sight, one alone without a plural, and of a page with none yet nothing", () => {
  expect(foot(50, 10_000, true)).toContain("50 de más de 10.000 eventos");
  expect(foot(50, 1_214)).toContain("50 de 1.214 eventos");
  expect(foot(1, 1)).toContain(">1 de 1<");
  expect(foot(0, 0, true)).not.toMatch(/de más de 0|eventos/);
});
