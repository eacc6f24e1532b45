import { randomBytes } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { events } from "#features/detection/events/events.feature.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { Keyring } from "#platform/server/secrets/keyring.ts";
import { encryptSecret, unseal } from "#platform/server/secrets/seal.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { engineSecretPlace, resealEngines } from "./engine-secret.ts";

const portal = await testPortal([events]);

test("after a change of key the engines of all companies are sealed with the new one, each for its own company", async () => {
  const engines = await Promise.all(
    ["clave-de-una", "clave-de-otra"].map(async (secret) => {
      const [company, id] = [await aCompany(portal), uuidv7()];
      const place = engineSecretPlace(company.id, id);
      await runQuery(
        portal.database.owner,
        `insert into event_engine (company_id, id, kind, name, address, index_pattern, sign_in, secret_sealed, verify_tls,
           map, enabled, version, changed_at)
         values ($1, $2, 'elasticsearch', 'Motor', 'https://10.0.0.9:9200', 'logs-*', 'api_key', $3, true, '{}', true, 1, now())`,
        [company.id, id, encryptSecret(portal.gate.keyring, place, secret)],
      );
      return { id, place, secret };
    }),
  );

  const fresh = randomBytes(32);
  const gate = { ...portal.gate, keyring: new Keyring([fresh, ...portal.gate.config.secretKeys]) };
  const frame = { scope: "identity", effect: "write", name: "test" } as const;
  expect(await asSystem(gate, frame, resealEngines)).toBe(2);

  const rows = await runQuery<{ id: string; sealed: string }>(
    portal.database.owner,
    "select id, secret_sealed as sealed from event_engine",
  );
  for (const { id, place, secret } of engines) {
    const sealed = rows.find((row) => row.id === id)?.sealed ?? "";
    expect(unseal(new Keyring([fresh]), place, sealed)).toBe(secret);
  }
  expect(await asSystem(gate, frame, resealEngines)).toBe(0);
});
