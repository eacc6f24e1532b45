import { expect, test } from "vitest";
import * as contract from "#features/identity/access/access.contract.ts";
import { access } from "#features/identity/access/access.feature.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { awaitMail, mailsTo } from "../passwords/mailbox.fixture.ts";
import { Browser } from "../sign-in/browser.fixture.ts";
import { movingClock } from "../sign-in/moving-clock.fixture.ts";
import { anAccount, credentialsOf, type TestAccount } from "./account.fixture.ts";

const clock = movingClock();
const portal = await testPortal([access], { clock });
await portal.startJobs();
const addressOf = (account: TestAccount) => `${account.username}@ejemplo.cl`;

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
