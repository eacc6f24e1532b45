import type { EngineKind } from "#features/detection/events/contracts/event-engine.contract.ts";
import { saveEngine } from "#features/detection/events/contracts/event-engine.contract.ts";
import { exampleAlert } from "#features/detection/events/readers/example-alert.fixture.ts";
import { signedIn } from "#platform/testing/caller.ts";
import type { TestPortal } from "#platform/testing/portal.ts";
import { trapCertificate } from "#platform/testing/trap-certificate.ts";
import { aSource, type TestSource } from "../testing-source.fixture.ts";
import { FakeEngine } from "./fake/fake-engine.fixture.ts";
import type { FakeMapping } from "./fake/fake-index.fixture.ts";

/** The mapping of `wazuh-alerts-*` in Wazuh's own template, as far as the tests need it. */
export const wazuhMapping: FakeMapping = {
  timestamp: "date",
  "@timestamp": "date",
  id: "keyword",
  full_log: "text",
  location: "keyword",
  "rule.id": "keyword",
  "rule.level": "long",
  "rule.description": "keyword",
  "rule.groups": "keyword",
  "rule.mitre.id": "keyword",
  "rule.mitre.tactic": "keyword",
  "agent.id": "keyword",
  "agent.name": "keyword",
  "agent.ip": "ip",
  "data.srcip": "ip",
  "data.srcuser": "keyword",
  "data.dstuser": "keyword",
  "syscheck.path": "keyword",
  "syscheck.event": "keyword",
  "syscheck.sha256_after": "keyword",
};

/** A fake engine with the alerts of one company in order of time. */
export async function anEngine(kind: EngineKind, password?: string): Promise<FakeEngine> {
  return await new FakeEngine(kind, wazuhMapping, password).start();
}

/** Returns the environment of a portal that may connect to these fake engines. */
export function reaching(...engines: FakeEngine[]): NodeJS.ProcessEnv {
  return {
    EVENT_ENGINE_NETWORKS: "127.0.0.0/8",
    EVENT_ENGINE_PORTS: engines.map(({ port }) => port).join(","),
  };
}

/** Returns the settings by which a company's events are read from a fake engine. */
export function settingsFor(engine: FakeEngine, kind: EngineKind, changes: object = {}) {
  return {
    kind,
    name: "Indexador de la empresa",
    address: engine.address,
    index_pattern: "events-*",
    sign_in: "basic",
    username: "portal",
    secret: "secreta",
    verify_tls: true,
    ca_certificate: trapCertificate.cert,
    map: { preset: "wazuh", paths: {}, severity_scale: null },
    ...changes,
  };
}

/** A company whose events are read in an engine. */
export async function aCompanyOn(
  portal: TestPortal,
  engine: FakeEngine,
  kind: EngineKind,
  changes: object = {},
): Promise<TestSource> {
  const source = await aSource(portal);
  const staff = await signedIn(portal, "staff", source.company);
  const settings = { ...settingsFor(engine, kind, changes), enabled: true, seen_version: null };
  const saved = await staff.call(saveEngine, settings as never);
  if (saved.statusCode !== 200) throw new Error(saved.body);
  return source;
}

/** Stores alerts as an indexer would. */
export function store(engine: FakeEngine, alerts: Record<string, unknown>[]): void {
  for (const alert of alerts) {
    const source = JSON.parse(JSON.stringify(exampleAlert(alert)));
    const moment = String(source.timestamp);
    engine.documents.push({
      _id: `d${engine.documents.length}`,
      _source: { ...source, "@timestamp": moment },
    });
  }
}
