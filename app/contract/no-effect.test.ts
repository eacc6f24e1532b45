import { writeFileSync } from "node:fs";
import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { inTransaction } from "#platform/server/http/gate-services.ts";
import { insertMail } from "#platform/server/mail/mail.store.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { injectedFile, injectedLock } from "./inputs/attack-values.fixture.ts";
import { effectsOf } from "./inputs/no-effect.fixture.ts";

// The effects that the trials of every call look for must be detected where they happen.
const portal = await testPortal([]);
let somebody: pg.Client | undefined;
afterEach(async () => {
  await somebody?.end();
  somebody = undefined;
});

test("a call without effect leaves no trace", async () => {
  expect(await effectsOf(portal, ['{"level":40,"msg":"a\\nb"}\n'])).toEqual([]);
});

test("a statement that ran is seen, also in a transaction that only read and was rolled back", async () => {
  somebody = new pg.Client(portal.database.app);
  await somebody.connect();
  await somebody.query(`begin read only; select pg_advisory_lock(${injectedLock}); rollback`);
  expect(await effectsOf(portal, [])).toEqual(["a statement ran in the database"]);
});

test("a second line, a line of somebody else and a sign for terminals are seen in the log", async () => {
  const forged = ['{"msg":"a"}\n{"msg":"b"}\n', '{"level":60,"msg":"injected"}\n', '{"msg":"\u001b[2J"}\n'];
  expect(await effectsOf(portal, forged)).toHaveLength(3);
});

test("a mail with two lines in its subject and a file of a shell are seen", async () => {
  const frame = { scope: "jobs", companyId: null, userId: null, effect: "write" } as const;
  const mail = {
    company_id: 0,
    id: "0190a0a0-0000-7000-8000-000000000000",
    recipient: "ana@ejemplo.cl",
    reply_to: null,
    subject: "Aviso\r\nBcc: otra@ejemplo.cl",
    body: "",
    confidential: false,
    created_at: new Date(),
  };
  await inTransaction(portal.gate, frame, (db) => insertMail(db, mail));
  writeFileSync(injectedFile(portal.dataDirectory), "");
  expect(await effectsOf(portal, [])).toEqual([
    "a shell ran",
    "a mail has more lines in its head than it should",
  ]);
});
