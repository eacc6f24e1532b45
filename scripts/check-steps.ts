import type { Step } from "./run-steps.ts";

/** What can be known without running the portal. */
export const checkSteps: Step[] = [
  // On several threads it takes three times the computing, and on two cores longer.
  { name: "types", command: "tsc", args: ["--noEmit", "--singleThreaded"] },
  { name: "format and lint", command: "biome", args: ["check", "--error-on-warnings", "."] },
  {
    name: "import law",
    command: "depcruise",
    args: [
      "--config",
      ".dependency-cruiser.mjs",
      "app",
      "features",
      "platform",
      "database",
      "demo",
      "scripts",
    ],
  },
  { name: "unused code", command: "knip", args: [] },
  { name: "schema is fresh", command: "node", args: ["scripts/generate-schema.ts", "--check"] },
];
