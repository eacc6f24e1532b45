import { expect, test } from "vitest";
import { componentName } from "./component-name.ts";
import { loadScreen } from "./screens.ts";

test("a file's name is its component's name", () => {
  expect(componentName("../../features/intelligence/bulletins/web/bulletins-editor-page.tsx")).toBe(
    "BulletinsEditorPage",
  );
});

test("a name that no screen has is an error with its code", async () => {
  await expect(loadScreen("Nothing")).rejects.toMatchObject({ code: "MODULE_NOT_FOUND" });
});
