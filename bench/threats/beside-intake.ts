import pg from "pg";
import { allFeatures } from "#app/features.ts";
import { ingestEvents } from "#features/detection/events/contracts/event-source.contract.ts";
import { readConfig } from "#platform/server/config/config.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { buildPortal } from "#platform/server/portal.ts";
import { systemClock } from "#platform/server/verb.ts";
import { alertLine } from "../alert-lines.ts";
import type { Measured } from "../goal.ts";
import type { Lab } from "../lab.ts";
import { compareInterleaved } from "../repeats.ts";

export const intakeLines = 20_000;
/** The company for which the deliveries are sent. */
export const intakeCompany = 3;

/**
 * Returns the rate of the event intake with the jobs that follow each delivery, divided by the rate of the intake
 * alone.
 */
export async function besideIntake(
  lab: Lab,
  /** The number of the first line, which no other goal delivers. */
  first: number,
  follow: (batchId: string) => Promise<unknown>,
): Promise<Measured> {
  const owner = new pg.Client(lab.owner);
  await owner.connect();
  await owner.query("select make_event_partition('2026-10-01')").finally(() => owner.end());
  let run = 0;
  const body = () => {
    run += 1;
    const from = first + run * intakeLines;
    return Array.from({ length: intakeLines }, (_, at) => `${alertLine(from + at, `m${run}`)}\n`).join("");
  };
  const rate = async (work: (text: string) => Promise<unknown>) => {
    const text = body();
    const began = performance.now();
    await work(text);
    return (intakeLines * 1_000) / (performance.now() - began);
  };
  return await compareInterleaved(
    5,
    () => rate(async (text) => await follow(await deliver(lab, text))),
    () => rate((text) => deliver(lab, text)),
    "rows/s",
  );
}

async function deliver(lab: Lab, text: string): Promise<string> {
  const response = await fetch(lab.portal.url + ingestEvents.path, {
    method: "POST",
    headers: { authorization: `Bearer ${lab.apiKey}`, "content-type": "application/x-ndjson" },
    body: text,
  });
  const { batch_id } = (await response.json()) as { batch_id: string };
  return batch_id;
}

/** Runs work in a second portal on the database of the served one. */
export async function withGate<T>(lab: Lab, work: (gate: Gate) => Promise<T>): Promise<T> {
  const portal = await buildPortal({
    config: readConfig({ ...process.env, PORTAL_DATA: lab.dataDirectory, PORTAL_ORIGIN: undefined }),
    connection: lab.app,
    engine: "embedded",
    features: allFeatures,
    clock: systemClock,
    version: "bench",
    webDirectory: lab.dataDirectory,
  });
  try {
    return await work(portal.gate);
  } finally {
    await portal.close();
  }
}
