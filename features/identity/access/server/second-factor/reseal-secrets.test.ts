import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { access } from "#features/identity/access/access.feature.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { Keyring } from "#platform/server/secrets/keyring.ts";
import { encryptSecret, unseal } from "#platform/server/secrets/seal.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aPerson } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { resealSecrets } from "./reseal-secrets.ts";
import { totpPlace } from "./totp-place.ts";

const portal = await testPortal([access]);

test("after a change of key every second factor is sealed with the new one, and opens without the old one", async () => {
  const person = await aPerson(portal);
  const place = totpPlace(person.id, "sealed");
  const before = encryptSecret(portal.gate.keyring, place, "JBSWY3DPEHPK3PXP");
  await runQuery(portal.database.owner, "insert into totp_secret (user_id, sealed) values ($1, $2)", [
    person.id,
    before,
  ]);

  const fresh = randomBytes(32);
  const gate = { ...portal.gate, keyring: new Keyring([fresh, ...portal.gate.config.secretKeys]) };
  const frame = { scope: "identity", effect: "write", name: "test" } as const;
  expect(await asSystem(gate, frame, resealSecrets)).toBe(1);

  const [row] = await runQuery<{ sealed: string }>(
    portal.database.owner,
    "select sealed from totp_secret where user_id = $1",
    [person.id],
  );
  expect(unseal(new Keyring([fresh]), place, row?.sealed ?? "")).toBe("JBSWY3DPEHPK3PXP");
  expect(await asSystem(gate, frame, resealSecrets)).toBe(0);
});
