import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { loadAuditLabels } from "#features/identity/audit-log/web/records/record-labels.ts";
import { permissions } from "#platform/contract/permissions.ts";
import { auditLabels } from "#platform/web/audit/audit-labels.ts";
import { webExtensions } from "./web-features.ts";

const root = join(import.meta.dirname, "../..");
const { actions, areas, objects } = await loadAuditLabels(webExtensions(auditLabels));

/** The code that may write entries, file by file. */
function codeOfEntries(): string[] {
  return globSync("{features,platform,app}/**/*.ts", { cwd: root })
    .filter((file) => !/\.(test|fixture|store)\.ts$/.test(file) && !file.includes("/web/"))
    .map((file) => readFileSync(join(root, file), "utf8"));
}

/**
 * Returns the actions in the code that writes entries, such as `"company.updated"`, without names of permissions, jobs,
 * notifications or files.
 */
function actionsInCode(): string[] {
  const values = codeOfEntries().flatMap((code) => {
    if (!/(?<!=)\baudit\(|AuditEntry\b/.test(code)) return [];
    const name = code.replace(/\b(name|topic)(:| =) "[^"]*"|^import .*$|\/\*\*[\s\S]*?\*\//gm, "");
    return [...name.matchAll(/"([a-z]+(?:_[a-z]+)*\.(?!(?:csv|eml|json|txt|typ)")[a-z]+(?:_[a-z]+)*)"/g)].map(
      ([, action]) => action ?? "",
    );
  });
  return [...new Set(values)].filter((action) => !(action in permissions)).toSorted();
}

/** Returns the kinds of objects to which entries refer. */
function objectsInCode(): string[] {
  const values = codeOfEntries().flatMap((code) =>
    [...code.matchAll(/\bobjectType: "([a-z_]+)"/g)].map(([, type]) => type ?? ""),
  );
  return [...new Set(values)].toSorted();
}

describe("the audit log in words", () => {
  test("every action that the portal records has a sentence in Spanish, brought by its feature", () => {
    const inCode = actionsInCode();
    for (const action of ["company.updated", "topic.reopened", "ai_providers.sent"])
      expect(inCode).toContain(action);
    expect(inCode.filter((action) => !(action in actions))).toEqual([]);
  });

  test("everything that an entry can be about has a name in Spanish", () => {
    const inCode = objectsInCode();
    for (const type of ["alert", "assistant_message", "event_source"]) expect(inCode).toContain(type);
    expect(inCode.filter((type) => !(type in objects))).toEqual([]);
  });

  test("every action belongs to an area that can be filtered", () => {
    const outside = Object.keys(actions).filter(
      (action) => !areas.some(({ beginning }) => action.startsWith(beginning)),
    );
    expect(outside).toEqual([]);
  });

  test("no two features speak of the same action", async () => {
    const all = await Promise.all(webExtensions(auditLabels).map((load) => load()));
    const names = all.flatMap((file) => Object.keys(file.default.actions));
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  });
});
