import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Pager } from "./pager.tsx";

const nothing = () => undefined;
const drawn = (shown: number, count: number) =>
  renderToStaticMarkup(
    <Pager
      things="eventos"
      total={{ count, capped: true }}
      shown={shown}
      next="p"
      pagesBefore={0}
      onLaterPage={false}
      onFirst={nothing}
      onPrevious={nothing}
      onNext={nothing}
    />,
  );

test("says how many are in sight, and of a page with none yet it counts nothing", () => {
  expect(drawn(50, 10_000)).toContain("50 de más de 10.000 eventos");
  expect(drawn(0, 0)).not.toContain("más de 0");
});
