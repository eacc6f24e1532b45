import { existsSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { chromium, type FullConfig } from "@playwright/test";
import { eventsMark } from "#demo/make-event-history.ts";
import { complianceMark } from "#demo/prepare-demo.ts";
import { everyPart, personOfPart, signedInAs, signIn } from "./stage/cast.ts";
import { keepConfirmed } from "./stage/confirmation-age.ts";
import { openPostOffice } from "./stage/post-office.ts";

const patienceMs = 300_000;

/** Waits until the demonstration is complete. People can sign in earlier, but the journeys need all of its data. */
async function demonstrationIsComplete(): Promise<void> {
  const directory = process.env.E2E_DATA ?? "";
  const until = Date.now() + patienceMs;
  for (const mark of [complianceMark(directory), eventsMark(directory)]) {
    while (!existsSync(mark)) {
      if (Date.now() > until) throw new Error("The demonstration did not come to its end");
      await setTimeout(100);
    }
  }
}

const keepingMs = 60_000;

/**
 * Signs in every person that several journeys use, and renews the confirmation of their sessions during the run, so
 * that nobody is asked to confirm again. Returns the function that stops it.
 */
export default async function signInCast({ projects }: FullConfig): Promise<() => void> {
  const closePostOffice = await openPostOffice();
  const { baseURL, launchOptions, locale, timezoneId } = projects[0]!.use;
  await demonstrationIsComplete();
  const browser = await chromium.launch(launchOptions);
  for (const part of everyPart) {
    const context = await browser.newContext({ baseURL, locale, timezoneId });
    const page = await context.newPage();
    await signIn(page, personOfPart(part));
    await page.getByRole("button", { name: "Cerrar Sesión" }).waitFor();
    await context.storageState({ path: signedInAs(part) });
    await context.close();
  }
  await browser.close();
  // The next run compensates for a failed one: a recently confirmed session remains valid for minutes.
  const keeping = setInterval(() => void keepConfirmed().catch(() => undefined), keepingMs);
  return () => {
    clearInterval(keeping);
    closePostOffice();
  };
}
