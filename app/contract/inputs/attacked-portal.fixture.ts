import { expect } from "vitest";
import { type Caller, callerWith } from "#platform/testing/caller.ts";
import { aCompany, aPerson, aSession } from "#platform/testing/people.ts";
import { type TestPortal, testPortal } from "#platform/testing/portal.ts";
import { allFeatures } from "../../features.ts";
import { seededDatabase } from "../../seeded-database.fixture.ts";
import { callsUnderTest } from "../calls-under-test.fixture.ts";
import { fillTables } from "../objects/fill-tables.fixture.ts";
import { injectedFunction } from "./attack-values.fixture.ts";
import { keepLog } from "./keep-log.fixture.ts";
import { rowsOf } from "./no-effect.fixture.ts";

/** The calls whose input consists of fields; calls with byte bodies are tested next to their readers. */
export const callsOfFields = callsUnderTest
  .filter(({ body = "json" }) => body === "json")
  .map((call) => [`${call.method} ${call.path}`, call] as const);

export interface AttackedPortal {
  portal: TestPortal;
  log: string[];
  /** Creates a person of the staff who works in a company of the attackers. */
  someStaff(): Promise<Caller>;
  /** Checks that the rows of a company that no call of the tests addresses are unchanged. */
  expectBystanderUnharmed(): Promise<void>;
}

/** Starts a portal of all features with an attacking company and a company that must remain unchanged. */
export async function attackedPortal(): Promise<AttackedPortal> {
  const portal = await testPortal(allFeatures, {
    database: await seededDatabase(),
    environment: { LOG_LEVEL: "error", REQUESTS_PER_MINUTE: "0" },
  });
  const log = keepLog(portal.app);
  const company = await aCompany(portal);
  // The first person is the one to whom the examples refer.
  await aPerson(portal, { role: "client", companies: [company] });
  const other = await aCompany(portal);
  const bystander = await aPerson(portal, { role: "client", companies: [other] });
  const { tables } = await fillTables(portal.database.owner, other, bystander, () => "Lo de otros");
  const rows = await rowsOf(portal, tables);
  return {
    portal,
    log,
    async someStaff() {
      const person = await aPerson(portal, { role: "staff", companies: [company] });
      return callerWith(portal, await aSession(portal, person), person);
    },
    async expectBystanderUnharmed() {
      expect(tables.length).toBeGreaterThan(40);
      expect(await rowsOf(portal, tables)).toEqual(rows);
    },
  };
}

const revealing =
  /\bat \S+ \(.*:\d+:\d+\)|node_modules|\/(work|app|platform)\/|select .+ from |kysely|SQLSTATE|pg_/i;

/** A key that a call creates: its random characters may spell anything. */
const apiKeyPattern = /cci_\d+_[\w-]{43}/g;

/**
 * Returns whether an answer reveals internals of the portal; values that these tests stored themselves, and random
 * keys, are not counted.
 */
export const reveals = (body: string) =>
  revealing.test(body.replaceAll(injectedFunction, "").replaceAll(apiKeyPattern, ""));
