import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { actionAreas, actionSentence } from "./action-sentences.ts";

const root = join(import.meta.dirname, "../../../..");

/** Actions as they stand in the code that writes entries: `"company.updated"`, but no names of jobs or of news. */
function actionsInCode(): string[] {
  const files = globSync("{features,platform,app}/**/*.ts", { cwd: root }).filter(
    (file) => !/\.(test|fixture|fixtures|store)\.ts$/.test(file) && !file.includes("/web/"),
  );
  const actions = files.flatMap((file) => {
    const code = readFileSync(join(root, file), "utf8");
    if (!/(?<!=)\baudit\(|AuditEntry\b/.test(code)) return [];
    const named = code.replace(/\b(name|topic)(:| =) "[^"]*"|^import .*$|\/\*\*[\s\S]*?\*\//gm, "");
    return [...named.matchAll(/"([a-z]+\.[a-z]+(?:_[a-z]+)*)"/g)].map(([, action]) => action ?? "");
  });
  return [...new Set(actions)].toSorted();
}

describe("the audit log in words", () => {
  test("every action that the portal records has a sentence in Spanish", () => {
    const actions = actionsInCode();
    expect(actions).toContain("company.updated");
    expect(actions).toContain("topic.reopened");
    expect(actions.filter((action) => actionSentence(action) === action)).toEqual([]);
  });

  test("every action belongs to an area that can be filtered", () => {
    const beginnings: readonly string[] = actionAreas.map(({ value }) => value);
    const outside = actionsInCode().filter((action) => !beginnings.some((area) => action.startsWith(area)));
    expect(outside).toEqual([]);
  });

  test("an action without a sentence shows its own name", () => {
    expect(actionSentence("future.thing_done")).toBe("future.thing_done");
  });
});
