import { expect, test } from "vitest";
import { houseRules } from "./house-rules.ts";
import { filesWithOwnLoadingStates } from "./loading-states.ts";
import { filesWithLongFunctions } from "./long-functions.ts";

const empty = (path: string) => ({ path, text: "" });

/** One planted violation per rule, with its expected message. */
const plants: Record<string, { files: { path: string; text: string }[]; found: string[] }> = {
  "features form no circle": {
    files: [
      { path: "features/d/a/web/a-page.tsx", text: 'import { b } from "#features/d/b/b.contract.ts";' },
      { path: "features/d/b/b.contract.ts", text: 'import type { C } from "#features/d/c/c.contract.ts";' },
      { path: "features/d/c/server/do-it.ts", text: 'import { a } from "#features/d/a/server/a.public.ts";' },
      { path: "features/d/c/server/c.test.ts", text: 'import { d } from "#features/d/server/d.public.ts";' },
    ],
    found: [
      "a → b → c → a (features/d/a/web/a-page.tsx, features/d/b/b.contract.ts, features/d/c/server/do-it.ts)",
    ],
  },
  "hubs know no area by name: areas bring": {
    files: [
      {
        path: "features/home/search/server/find.ts",
        text: 'import { a } from "#features/detection/alerts/server/a.public.ts";',
      },
      {
        path: "features/home/search/search.test.ts",
        text: 'import { a } from "#features/detection/alerts/alerts.feature.ts";',
      },
      {
        path: "features/home/home/web/a.tsx",
        text: 'import { b } from "#features/home/search/web/b.extension.ts";',
      },
      {
        path: "features/home/home/web/b.tsx",
        text: 'import { b } from "#features/identity/access/access.contract.ts";',
      },
      {
        path: "app/contract/a.test.ts",
        text: 'import { b } from "#features/delivery/topics/topics.contract.ts";',
      },
    ],
    found: ["features/home/search/server/find.ts: alerts", "app/contract/a.test.ts: topics"],
  },
  "one public file for each feature": {
    files: [empty("features/d/a/server/a.public.ts"), empty("features/d/a/server/a-reading.public.ts")],
    found: ["a: features/d/a/server/a.public.ts, features/d/a/server/a-reading.public.ts"],
  },
  "at most 30 files in a folder": {
    files: Array.from({ length: 31 }, (_, index) => empty(`features/d/a/web/part-${index}.tsx`)),
    found: ["features/d/a/web: 31"],
  },
  "a closed list of suffixes": {
    files: [empty("features/d/a/server/a.service.ts"), empty("features/d/a/server/a.store.ts")],
    found: ["features/d/a/server/a.service.ts"],
  },
  "the verbs of a feature stand in <topic>.verbs.ts, beside the routes that lead to them": {
    files: [
      {
        path: "features/d/a/server/a.verbs.ts",
        text: "export const doIt: Verb<typeof call> = async () => 1;",
      },
      {
        path: "features/d/a/server/count.ts",
        text: "export const count: Verb<typeof call> = async () => 1;",
      },
    ],
    found: ["features/d/a/server/count.ts"],
  },
  'no file above 400 lines without its reason ("Long because …")': {
    files: [
      { path: "platform/web/long.ts", text: "\n".repeat(401) },
      { path: "platform/web/list.ts", text: `// Long because it is one list.${"\n".repeat(401)}` },
    ],
    found: ["platform/web/long.ts: 401"],
  },
  "no function above 60 lines, except in the listed files that still have one": {
    files: [
      {
        path: "features/d/a/web/long.tsx",
        text: `\nexport const A = () => (\n<p>\n${"<b />\n".repeat(57)}</p>\n);`,
      },
      { path: "features/d/a/web/short.tsx", text: `function A() {\n${"b();\n".repeat(58)}}\nb();\n` },
      { path: "features/d/a/long.test.ts", text: `function a() {\n${"b();\n".repeat(60)}}` },
      { path: "demo/a/make-a.ts", text: `function a() {\n${"b();\n".repeat(60)}}` },
    ],
    found: [
      "features/d/a/web/long.tsx:2: 61",
      ...filesWithLongFunctions.map(
        (path) => `${path}: has no long function; remove it from scripts/house/long-functions.ts`,
      ),
    ],
  },
  "a form is the kit's, which says in Spanish what has to be mended": {
    files: [
      { path: "platform/web/kit/forms/form.tsx", text: "<form noValidate />" },
      { path: "features/d/a/web/new-a-dialog.tsx", text: "<form onSubmit={save} />" },
    ],
    found: ["features/d/a/web/new-a-dialog.tsx"],
  },
  "a number of a call is a number for whoever calls: z.coerce.number<number>()": {
    files: [
      { path: "features/d/a/a.contract.ts", text: "z.coerce.number<number>().int()" },
      { path: "features/d/b/b.contract.ts", text: "limit: z.coerce.number().int()" },
      { path: "features/d/c/c.contract.ts", text: "days: z.coerce\n  .number()\n  .int()" },
      { path: "platform/server/config/config.ts", text: "z.coerce.number()" },
    ],
    found: ["features/d/b/b.contract.ts", "features/d/c/c.contract.ts"],
  },
  "a screen sends what its call takes: no value is cast to never, any, unknown or the input of a call": {
    files: [
      { path: "features/d/a/web/a-form.tsx", text: "save.mutate({ file: file as never });" },
      { path: "features/d/a/web/b-form.tsx", text: "save.mutate({ ...draft } as RequestOf<typeof add>);" },
      {
        path: "features/d/a/web/c-form.tsx",
        text: "// Numbers arrive as unknown as text does.\nsave.mutate(draft);",
      },
      { path: "features/d/a/web/d.test.tsx", text: "const keys = {} as never;" },
    ],
    found: ["features/d/a/web/a-form.tsx", "features/d/a/web/b-form.tsx"],
  },
  "a join finds its key by case, not by coalesce, which row security keeps from the index": {
    files: [
      {
        path: "features/d/a/server/a.store.ts",
        text: "sql`select from one join two on two.id = coalesce(one.merged_into, one.id)`",
      },
      {
        path: "features/d/a/server/b.store.ts",
        text: "sql`select coalesce(one.name, '') from one where one.value = coalesce(one.a, one.b)`",
      },
    ],
    found: ["features/d/a/server/a.store.ts"],
  },
  "only the feature findings names the tables of findings; others read its row sources (decision 333)": {
    files: [
      {
        path: "features/d/a/server/a.store.ts",
        text: "const rows = sql`select * from t join finding on finding.id = t.id`;",
      },
      {
        path: "features/d/a/server/b.store.ts",
        text: 'db.selectFrom("t").innerJoin("scan as last", "id", "t.id")',
      },
      {
        path: "features/d/a/server/c.store.ts",
        text: "// Rows from scan reports.\nsql`select from scan_coverage where finding.id is null`;",
      },
      { path: "features/posture/findings/server/a.store.ts", text: "sql`update finding set priority = 1`" },
      { path: "features/d/a/server/a.fixture.ts", text: "sql`delete from check_result`" },
    ],
    found: ["features/d/a/server/a.store.ts", "features/d/a/server/b.store.ts"],
  },
  "only listed files name the table of events; others ask its engine or its readers (decision 339)": {
    files: [
      {
        path: "features/d/a/server/a.store.ts",
        text: "const rows = sql`select id\n from event where true`;",
      },
      { path: "features/d/a/server/b.store.ts", text: 'db.selectFrom("event as e")' },
      {
        path: "features/d/a/server/c.store.ts",
        text: "// Rows from event sources.\nsql`select event.id from event_hour, t event`",
      },
      { path: "features/d/a/server/a.fixture.ts", text: "sql`delete from event`" },
      {
        path: "features/detection/events/server/events/span-page.store.ts",
        text: "sql`select 1 from event`",
      },
      { path: "features/detection/events/server/events/event-page.store.ts", text: "sql`select 1`" },
    ],
    found: [
      "features/d/a/server/a.store.ts",
      "features/d/a/server/b.store.ts",
      "features/detection/events/server/events/event-page.store.ts: listed without need",
    ],
  },
  "the address of a screen comes from platform/contract/paths.ts: paths.incident(id)": {
    files: [
      { path: "platform/contract/paths.ts", text: 'export const incidents = "/Incidentes";' },
      {
        path: "features/d/a/web/a.tsx",
        text: `const id = 1;\n<Link to={\`/Incidentes/\${id}\`}>INC-1</Link>`,
      },
      { path: "features/d/b/server/b.ts", text: `const text = \`\${origin}/Incidentes?estado=open\`;` },
      { path: "features/d/c/server/c.store.ts", text: "sql`select '/Incidentes/' || id`" },
      { path: "features/d/d/web/d.tsx", text: "/** Opens `/Incidentes`. */\n<Link to={paths.incidents} />" },
      { path: "features/d/e/e.contract.ts", text: 'path: "/api/Incidentes/",' },
      { path: "features/d/f/server/f.test.ts", text: 'expect(path).toBe("/Incidentes/7");' },
    ],
    found: ["features/d/a/web/a.tsx:2", "features/d/b/server/b.ts:1", "features/d/c/server/c.store.ts:1"],
  },
  "a query without data is drawn by NotLoaded of the kit, except in the listed files": {
    files: [
      {
        path: "features/d/a/web/a.tsx",
        text: "if (error && !data)\n return <ErrorState onRetry={() => refetch()} />;\nif (!data) return <Skeleton />;",
      },
      {
        path: "features/d/b/web/b.tsx",
        text: '{error && !data ? (\n<ErrorState title="a" failure={error} />\n) : (\n<Skeleton count={8} />\n)}',
      },
      { path: "features/d/c/web/c.tsx", text: "<ErrorState failure={error} />\n<p>…</p>\n<Skeleton />" },
    ],
    found: [
      "features/d/a/web/a.tsx",
      "features/d/b/web/b.tsx",
      ...filesWithOwnLoadingStates.map(
        (path) => `${path}: has no loading state of its own; remove it from scripts/house/loading-states.ts`,
      ),
    ],
  },
  "texts are plain (docs/TASTE.md)": {
    files: [
      {
        path: "features/d/a/web/a-page.tsx",
        text: "// La fuente dice\n<p>La que menos se cumple es CIS</p>\n<p>Ninguna fuente calla</p>\n<p>La norma más atrasada: CIS</p>\n<h2>Lo que viene</h2>",
      },
      { path: "features/d/a/server/a-mail.ts", text: 'const text = "El registro no dice qué se hizo.";' },
      {
        path: "features/d/a/a.labels.ts",
        text: '"Eso no dice que no los tenga"\n"9 asuntos esperan de usted"',
      },
      { path: "features/assistant/assistant/server/speech/lexicon.ts", text: '"calla"' },
    ],
    found: [
      "features/d/a/web/a-page.tsx:2: pronoun without its noun; write name the noun: «La norma más atrasada»",
      "features/d/a/web/a-page.tsx:3: silence of a machine; write «no envía»",
      "features/d/a/web/a-page.tsx:5: title without its noun; write nouns: «Vulnerabilidades de sus activos»",
      "features/d/a/server/a-mail.ts:1: machine that speaks; write the fact: «Al registro le falta la fecha»",
      "features/d/a/a.labels.ts:1: aphorism; write one fact and the next step",
      "features/d/a/a.labels.ts:2: matter that waits for the reader; write «Tiene 9 pendientes, 3 vencidos»",
    ],
  },
};

test("every rule of the house has its planted violation", () => {
  expect(houseRules.map(({ name }) => name)).toEqual(Object.keys(plants));
});

test.each(Object.entries(plants))("the rule finds what breaks it: %s", (name, { files, found }) => {
  expect(houseRules.find((rule) => rule.name === name)?.find(files)).toEqual(found);
});
