import { type EngineAddress, EngineLine } from "./engine-line.ts";
import { FakeEngine } from "./fake/fake-engine.fixture.ts";
import type { FakeMapping } from "./fake/fake-index.fixture.ts";
import { settingsFor } from "./three-engines.fixture.ts";

/** Opens connections of the portal to fake engines with documents, and a function to stop them. */
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
    const address = { id: "engine", version: 1, ...settingsFor(engine, "opensearch") } as EngineAddress;
    const line = new EngineLine(address, { networks: ["127.0.0.0/8"], ports: [engine.port] });
    return { engine, line };
  }
  return { lineTo, stop };
}
