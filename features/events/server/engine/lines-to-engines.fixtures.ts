import { trapCertificate } from "#platform/testing/trap-certificate.ts";
import { EngineLine } from "./engine-line.ts";
import { FakeEngine } from "./fake-engine.fixtures.ts";
import type { FakeMapping } from "./fake-index.fixtures.ts";

/** Lines of the portal to stand-ins that hold some documents, and a way to stop those. */
export function linesToEngines() {
  const started: FakeEngine[] = [];
  const stop = () => {
    for (const engine of started) engine.stop();
  };
  async function lineTo(mapping: FakeMapping, documents: Record<string, unknown>[] = []) {
    const engine = await new FakeEngine("opensearch", mapping).start();
    started.push(engine);
    for (const [at, { _id, ..._source }] of documents.entries()) {
      engine.documents.push({ _id: String(_id ?? at + 1), _source });
    }
    const line = new EngineLine(
      {
        id: "engine",
        version: 1,
        kind: "opensearch",
        name: "Indexador",
        address: engine.address,
        index_pattern: "events-*",
        sign_in: "basic",
        username: "portal",
        secret: "secreta",
        verify_tls: true,
        ca_certificate: trapCertificate.cert,
        map: { preset: "wazuh", paths: {}, severity_scale: null },
      },
      { networks: ["127.0.0.0/8"], ports: [engine.port] },
    );
    return { engine, line };
  }
  return { lineTo, stop };
}
