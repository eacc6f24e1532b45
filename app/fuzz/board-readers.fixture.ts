import {
  grafanaFile,
  kibanaFile,
  opensearchFile,
} from "#features/home/dashboards/readers/board-files.fixture.ts";
import { parseQuery } from "#features/home/dashboards/readers/query-syntax.ts";
import { boardFormats, readBoards, recogniseBoards } from "#features/home/dashboards/readers/read-boards.ts";
import { UnsupportedPanel } from "#features/home/dashboards/readers/unsupported.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import type { OutsideReader } from "./outside-readers.fixture.ts";

const files = { kibana: kibanaFile, opensearch: opensearchFile, grafana: grafanaFile };
const maxQuery = 4_000;

/** Checks that every panel is drawn or has a reason why not, and that keys of panels are unique. */
function expectWhole({ boards }: ReturnType<typeof readBoards>): void {
  for (const { panels } of boards) {
    if (panels.some(({ spec, reason }) => (spec === null) === (reason === null)))
      throw new Error("A panel is neither drawn nor has a reason");
    if (new Set(panels.map(({ key }) => key)).size !== panels.length)
      throw new Error("Two panels have one key");
  }
}

/** The readers of exported dashboards and of their queries. */
export const boardReaders: readonly OutsideReader[] = [
  ...boardFormats.map((format) => ({
    name: `dashboards: ${format}`,
    examples: [files[format]],
    read: (bytes: Buffer) => expectWhole(readBoards(format, bytes.toString("utf8"))),
    refuses: UnreadableFile,
  })),
  {
    name: "dashboards: which format",
    examples: Object.values(files),
    read: (bytes) => recogniseBoards(bytes),
  },
  {
    name: "dashboards: queries",
    examples: ['rule.id:("5710" or "5715") and not host.name: "nadie"', "a:* OR (b:c AND NOT d:e)"],
    read: (bytes) => parseQuery(bytes.toString("utf8")),
    longest: maxQuery,
    refuses: UnsupportedPanel,
  },
];
