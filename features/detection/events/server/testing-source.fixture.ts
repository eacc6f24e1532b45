import { createSource, ingestEvents } from "#features/detection/events/contracts/event-source.contract.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { aCompany, type TestCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";
import { exampleLine } from "../readers/example-alert.fixture.ts";

export interface TestSource {
  company: TestCompany;
  /** An operator inside the company. */
  operator: Caller;
  client: Caller;
  sourceId: string;
  apiKey: string;
  /** Delivers a body with this source's key. */
  deliver(body: string | Buffer, headers?: Record<string, string>): Promise<Delivered>;
}

interface Delivered {
  status: number;
  headers: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the fields that it expects
  body: any;
}

/** A company with people and a source that may deliver. */
export async function aSource(portal: TestPortal, name = "wazuh-central"): Promise<TestSource> {
  const company = await aCompany(portal);
  const operator = await signedIn(portal, "operator", company);
  const client = await signedIn(portal, "client", company);
  const created = (await operator.call(createSource, { name })).json();
  const apiKey: string = created.api_key;
  return {
    company,
    operator,
    client,
    sourceId: created.source.id,
    apiKey,
    deliver: (body, headers) => deliver(portal, apiKey, body, headers),
  };
}

/** Sends a body to the ingestion endpoint of sources. */
export async function deliver(
  portal: TestPortal,
  apiKey: string,
  body: string | Buffer,
  headers: Record<string, string> = {},
): Promise<Delivered> {
  const response = await portal.app.inject({
    method: "POST",
    url: ingestEvents.path,
    headers: {
      host: new URL(portal.gate.config.origin).host,
      authorization: `Bearer ${apiKey}`,
      "content-type": "application/x-ndjson",
      ...headers,
    },
    payload: body,
  });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}

/** Wazuh alerts of one manager, one minute apart, each with its own id. */
export function alertLines(
  count: number,
  changes: (at: number) => Record<string, unknown> = () => ({}),
): string {
  const start = Date.parse("2026-10-05T12:00:00Z");
  return Array.from({ length: count }, (_, at) => {
    const timestamp = new Date(start + at * 60_000).toISOString().replace("Z", "+0000");
    return `${exampleLine({ timestamp, id: `1791203415.${at}`, ...changes(at) })}\n`;
  }).join("");
}
