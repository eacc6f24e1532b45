import { describe, expect, test, vi } from "vitest";
import { anonymous } from "#platform/server/actor.ts";
import { inTransaction } from "#platform/server/http/gate-services.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { appendAudit } from "./append-audit.store.ts";
import { verifyAudit } from "./verify-audit.store.ts";

const portal = await testPortal([]);
const { gate } = portal;
const platform = { scope: "platform", companyId: null, userId: null, effect: "write" } as const;
let next = 1000;

async function aChain(length: number): Promise<number> {
  const companyId = next++;
  const frame = { actor: anonymous, at: new Date(), ip: "192.0.2.7", keyring: gate.keyring };
  for (let index = 0; index < length; index += 1) {
    const details = { b: index, a: { z: "ñandú", y: [1, 2] } };
    await inTransaction(gate, platform, (db) =>
      appendAudit(db, frame, [
        { action: "probe.done", objectType: "probe", objectId: index, details, companyId },
      ]),
    );
  }
  return companyId;
}
const verifyAll = () =>
  inTransaction(gate, { ...platform, effect: "read", snapshot: true }, (db) => verifyAudit(db, gate.keyring));
const verdictOf = async (companyId: number) =>
  (await verifyAll()).find((report) => report.companyId === companyId);
const tamper = (statement: string, companyId: number) =>
  runQuery(portal.database.owner, `${statement} where company_id = $1 and sequence = 3`, [companyId]);

describe("the audit chain", () => {
  test("holds from the first entry to the last", async () => {
    expect(await verdictOf(await aChain(5))).toMatchObject({ entries: 5, broken: null });
  });

  test.each([
    "update audit_entry set actor_name = 'otra persona'",
    "update audit_entry set details = '{}'",
    "update audit_entry set at = at + interval '1 ms'",
    "update audit_entry set hash = set_byte(hash, 5, get_byte(hash, 5) # 1)",
  ])("names the row that somebody changed: %s", async (statement) => {
    const companyId = await aChain(5);
    await tamper(statement, companyId);
    expect(await verdictOf(companyId)).toMatchObject({ broken: { sequence: 3, reason: "changed" } });
  });

  test("names the place where somebody removed a row", async () => {
    const companyId = await aChain(5);
    await tamper("delete from audit_entry", companyId);
    expect(await verdictOf(companyId)).toMatchObject({ broken: { sequence: 3, reason: "missing" } });
  });

  test("notices that the last rows were removed together", async () => {
    const companyId = await aChain(5);
    await runQuery(portal.database.owner, "delete from audit_entry where company_id = $1 and sequence >= 3", [
      companyId,
    ]);
    expect(await verdictOf(companyId)).toMatchObject({ broken: { sequence: 3, reason: "missing" } });
  });

  test("no role that serves requests may change or remove an entry", async () => {
    const rows = await runQuery(
      portal.database.owner,
      `select grantee, privilege_type from information_schema.role_table_grants
       where table_name = 'audit_entry' and privilege_type in ('UPDATE', 'DELETE', 'TRUNCATE') and grantee like 'portal_%'
         and grantee <> current_user`,
    );
    expect(rows).toEqual([]);
  });

  test("names the person who proved who they are without being signed in, and still holds", async () => {
    const companyId = await aChain(1);
    const frame = { actor: anonymous, at: new Date(), ip: null, keyring: gate.keyring };
    const actor = { userId: 7, name: "rayen.cayuqueo" };
    await inTransaction(gate, platform, (db) =>
      appendAudit(db, frame, [{ action: "probe.entered", objectType: "probe", companyId, actor }]),
    );
    const rows = await runQuery(
      portal.database.owner,
      "select actor_kind, actor_user_id::int, actor_name from audit_entry where company_id = $1 and sequence = 2",
      [companyId],
    );
    expect(rows).toEqual([{ actor_kind: "user", actor_user_id: 7, actor_name: "rayen.cayuqueo" }]);
    expect(await verdictOf(companyId)).toMatchObject({ entries: 2, broken: null });
  });

  test("writers of one company wait for each other and leave one chain", async () => {
    const companyId = await aChain(1);
    const frame = { actor: anonymous, at: new Date(), ip: null, keyring: gate.keyring };
    const entry = { action: "probe.raced", objectType: "probe", companyId };
    await Promise.all(
      Array.from({ length: 20 }, () =>
        inTransaction(gate, platform, (db) => appendAudit(db, frame, [entry])),
      ),
    );
    expect(await verdictOf(companyId)).toMatchObject({ entries: 21, broken: null });
  });

  test("is intact for whoever verifies while others write", async () => {
    const chains = await Promise.all(Array.from({ length: 12 }, () => aChain(3)));
    let [verifying, writtenCount] = [true, 0];
    const frame = { actor: anonymous, at: new Date(), ip: null, keyring: gate.keyring };
    const keepWriting = async (companyId: number) => {
      while (verifying) {
        const entry = { action: "probe.raced", objectType: "probe", companyId };
        await inTransaction(gate, platform, (db) => appendAudit(db, frame, [entry]));
        writtenCount += 1;
      }
    };
    const writers = chains.slice(-3).map(keepWriting);
    for (let round = 0; round < 10; round += 1) {
      const before = writtenCount;
      const reports = await verifyAll();
      const mine = reports.filter(({ companyId }) => chains.includes(companyId));
      expect(mine.map(({ broken }) => broken)).toEqual(chains.map(() => null));
      await vi.waitFor(() => expect(writtenCount).toBeGreaterThan(before));
    }
    verifying = false;
    await Promise.all(writers);
  });

  test("is not verified outside of a snapshot", async () => {
    const verified = inTransaction(gate, { ...platform, effect: "read" }, (db) =>
      verifyAudit(db, gate.keyring),
    );
    await expect(verified).rejects.toThrow("repeatable read");
  });
});
