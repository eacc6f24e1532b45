import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PersonZone } from "#platform/web/dates/person-zone.ts";
import { ExactTime, RelativeTime, RelativeTimeInside } from "./time.tsx";

const at = "2025-11-20T02:05:00Z";
const text = (markup: string) => markup.replace(/<[^>]+>/g, "");

test("dates are those of the zone that the person chose, also what one sees on hover", () => {
  const inTokyo = renderToStaticMarkup(
    <PersonZone value="Asia/Tokyo">
      <ExactTime at={at} />; <RelativeTime at={at} />
    </PersonZone>,
  );
  expect(text(inTokyo)).toBe("20 nov 2025, 11:05; 20 nov 2025");
  expect(inTokyo).toContain('title="20 nov 2025, 11:05"');
});

test("public pages show the provider's zone", () => {
  expect(text(renderToStaticMarkup(<ExactTime at={at} dayOnly />))).toBe("19 nov 2025");
});

test("within a sentence a time does not begin with a capital", () => {
  const recent = new Date(Date.now() - 2.5 * 3_600_000).toISOString();
  const html = renderToStaticMarkup(
    <p>
      <RelativeTime at={recent} />. Recibido: <RelativeTimeInside at={recent} />.
    </p>,
  );
  expect(text(html)).toBe("Hace 2 horas. Recibido: hace 2 horas.");
});
