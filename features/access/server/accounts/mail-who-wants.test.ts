import { expect, test } from "vitest";
import * as contract from "#features/access/access.contract.ts";
import { access } from "#features/access/access.feature.ts";
import { setNotificationPreference } from "#features/access/own-account.contract.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { awaitMail, mailsTo } from "../passwords/mailbox.fixture.ts";
import { Browser } from "../sign-in/browser.fixture.ts";
import { movingClock } from "../sign-in/moving-clock.fixture.ts";
import { anAccount, asProvider, credentialsOf, type TestAccount } from "./account.fixture.ts";
import { mailWhoWants } from "./mail-who-wants.ts";

const clock = movingClock();
const portal = await testPortal([access], { clock });
await portal.startJobs();
const addressOf = (account: TestAccount) => `${account.username}@ejemplo.cl`;
const news = { title: "Fuga en Lontué", summary: "Qué pasó y qué hacer.", path: "/Boletines/7" };

test("news go to who asked for them, and to nobody else", async () => {
  const [curious, quiet] = [await anAccount(portal), await anAccount(portal)];
  const browser = new Browser(portal);
  await browser.call(contract.signIn, credentialsOf(portal, curious));
  await browser.call(setNotificationPreference, { kind: "bulletin_published", by_mail: true });
  await asProvider(portal, async (context) => {
    await mailWhoWants(context, "bulletin_published", news);
    context.audit({ action: "bulletin.published", objectType: "bulletin", objectId: 7 });
  });
  const mail = await awaitMail(portal, addressOf(curious), "Boletín nuevo: Fuga en Lontué");
  expect(mail.text).toContain(`${portal.gate.config.origin}/Boletines/7`);
  expect(await mailsTo(portal, addressOf(quiet))).toEqual([]);
});

test("a sign-in from a place that was not known is told, the first one is not", async () => {
  const account = await anAccount(portal);
  const enterFrom = async (ip: string) => {
    clock.advance(30);
    await new Browser(portal, ip).call(contract.signIn, credentialsOf(portal, account));
  };
  await enterFrom("198.51.100.1");
  await enterFrom("198.51.100.1");
  await enterFrom("198.51.100.2");
  const mail = await awaitMail(portal, addressOf(account), "Ingreso desde un lugar nuevo");
  expect(mail.text).toContain("198.51.100.2");
  expect(await mailsTo(portal, addressOf(account))).toHaveLength(1);
});
