import { expect, test } from "vitest";
import { withPreloadHints } from "./preload-hints.ts";

const page = "<head><title>Portal</title></head><body></body>";
const start = { files: ["assets/events.js", "assets/events.css"], answers: ["/api/um/users/"] };

test("the document names the files of its screen before the end of the head", () => {
  expect(withPreloadHints(page, start, false)).toBe(
    '<head><title>Portal</title><link rel="modulepreload" crossorigin href="/assets/events.js">' +
      '<link rel="stylesheet" crossorigin href="/assets/events.css"></head><body></body>',
  );
});

test("only who brings a session has answers asked for ahead", () => {
  const call = '<link rel="preload" as="fetch" crossorigin href="/api/um/users/">';
  expect(withPreloadHints(page, start, true)).toContain(call);
  expect(withPreloadHints(page, start, false)).not.toContain("/api/");
});

test("an address that is not known leaves the document as it was built", () => {
  expect(withPreloadHints(page, undefined, true)).toBe(page);
});
