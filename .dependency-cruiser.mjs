// The import law. One planted violation per rule (scripts/import-law.test.ts) proves that it fires.
const contract = "^features/[^/]+/[^/]+/(contracts/)?[^/]+\\.contract\\.ts$";
// What a feature's states are called: read by every screen and every document that shows them.
const labels = "^features/[^/]+/[^/]+/[^/]+\\.labels\\.ts$";
// Where a feature takes what others bring.
const extension = "^features/[^/]+/[^/]+/(server|web)/[^/]+\\.extension\\.ts$";
const shared =
  "^features/[^/]+/[^/]+/(?!server/|web/|readers/|[^/]+\\.(feature|web|slots)\\.ts$)(contracts/)?[^/]+\\.ts$";

const forbid = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });
const tests = "\\.(test|fixture)\\.tsx?$|^platform/testing/";

export default {
  forbidden: [
    forbid("no-cycles", "A file that needs itself cannot be understood alone", {}, { circular: true }),
    forbid(
      "nobody-imports-app",
      "app joins everything",
      { pathNot: "^(app|e2e|bench|scripts|demo)/" },
      { path: "^app/" },
    ),
    forbid(
      "platform-knows-no-feature",
      "what everything stands on",
      { path: "^platform/" },
      { path: "^(features|app|demo)/" },
    ),
    forbid(
      "contract-is-pure",
      "both sides read it",
      { path: `^platform/contract/|${contract}`, pathNot: tests },
      { pathNot: `^platform/contract/|(^|/)node_modules/zod/|${contract}|${shared}` },
    ),
    forbid(
      "readers-are-pure",
      "text in, drafts out",
      { path: "^(features/[^/]+/[^/]+|platform)/readers/", pathNot: tests },
      {
        pathNot: `(^|/)node_modules/(zod|saxes|csv-parse|yaml|hucre|re2js|ipaddr\\.js|uuid|tldts|smol-toml)/|^platform/(readers|contract)/|^features/[^/]+/[^/]+/readers/|${contract}|^(node:)?(crypto|net|buffer|url)$`,
      },
    ),
    forbid(
      "feature-stays-home",
      "another feature's server is its public file",
      { path: "^features/([^/]+/[^/]+)/(server/|[^/]+\\.feature\\.ts$)", pathNot: tests },
      {
        path: "^features/[^/]+/[^/]+/",
        pathNot: `^features/$1/|^features/[^/]+/[^/]+/server/[^/]+\\.public\\.ts$|${extension}|${contract}|${labels}`,
      },
    ),
    forbid(
      "web-stays-home",
      "another feature's screens are its own",
      { path: "^features/([^/]+/[^/]+)/(web/|[^/]+\\.(web|slots)\\.ts$)", pathNot: tests },
      { path: "^features/[^/]+/[^/]+/", pathNot: `^features/$1/|${extension}|${contract}|${labels}` },
    ),
    forbid(
      "web-never-reaches-server",
      "the browser holds no server code",
      { path: "^(app/web|platform/web|features/[^/]+/[^/]+/web)/|\\.(web|slots)\\.ts$", pathNot: tests },
      {
        path: "/server/|\\.feature\\.ts$|^database/(?!reference/)|^platform/testing/|(^|/)node_modules/(pg|kysely|fastify|nodemailer|pg-boss)/",
      },
    ),
    forbid(
      "server-never-reaches-web",
      "the server draws nothing",
      { path: "^(platform|features/[^/]+/[^/]+)/server/", pathNot: tests },
      { path: "/web/|(^|/)node_modules/(react|react-dom|react-router)/" },
    ),
    forbid(
      "queries-live-in-stores",
      "SQL has one kind of home",
      {
        path: "^(app|features|platform|demo)/",
        pathNot: `\\.store\\.ts$|^platform/server/database/|${tests}`,
      },
      { path: "(^|/)node_modules/kysely/" },
    ),
    forbid(
      "only-gates-open-the-database",
      "a verb is given its rows",
      {
        path: "^(app|features|platform|demo)/",
        pathNot: `^platform/server/http/(within-gate|gate-services)\\.ts$|^platform/server/database/|${tests}`,
      },
      { path: "^platform/server/database/open-database\\.ts$", dependencyTypesNot: ["type-only"] },
    ),
    forbid(
      "no-barrels",
      "import the file that holds the thing",
      {},
      { path: "^(app|features|platform|demo)/.*/index\\.tsx?$" },
    ),
    forbid(
      "no-unlisted-package",
      "what is used is declared and pinned",
      { path: "^(app|features|platform|demo|database)/", pathNot: tests },
      { dependencyTypes: ["npm-no-pkg", "npm-unknown", "unknown"] },
    ),
    forbid(
      "tests-stay-out",
      "the product does not import its tests",
      { pathNot: `${tests}|^(e2e|bench|scripts)/` },
      { path: tests },
    ),
  ],
  options: {
    parser: "swc",
    doNotFollow: { path: ["node_modules", tests] },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["types", "import", "node", "default"],
    },
  },
};
