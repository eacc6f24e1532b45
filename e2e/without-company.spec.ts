import { personOfPart, signedInAs } from "./stage/cast.ts";
import { takeOutOfCompany } from "./stage/confirmation-age.ts";
import { clientPages, managePages } from "./stage/every-page.ts";
import { expect, test } from "./stage/journey.ts";
import { openLoaded, watchPage } from "./stage/watch-page.ts";

test.use({ storageState: signedInAs("unplaced") });

test("who works in no company yet opens every page without an error in the console", async ({
  page,
  baseURL,
}) => {
  await takeOutOfCompany(personOfPart("unplaced").username);
  const trouble = await watchPage(page, baseURL ?? "");
  for (const path of [...clientPages, ...managePages]) {
    await openLoaded(page, path);
    expect(trouble, path).toEqual([]);
  }
});
