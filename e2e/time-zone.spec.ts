import { signedInAs } from "./stage/cast.ts";
import { expect, test } from "./stage/journey.ts";

test.use({ timezoneId: "Asia/Tokyo", storageState: signedInAs("client") });

test("the chart of events counts the person's days, wherever the browser is", async ({ page }) => {
  await page.goto("/Eventos");
  const chart = page.getByRole("region", { name: /^Eventos por día/ });
  await expect(chart).toContainText(/máximo [\d.]+ por día/);
});
