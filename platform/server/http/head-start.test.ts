import { expect, test } from "vitest";
import { withHeadStart } from "./head-start.ts";

const page = "<head><title>Portal</title></head><body></body>";
const start = { files: ["assets/events.js", "assets/events.css"], answers: ["/api/um/users/"] };

test("the document names the files of its screen before the end of the head", () => {
  expect(withHeadStart(page, start, false)).toBe(
    '<head><title>Portal</title><link rel="modulepreload" crossorigin href="/assets/events.js">' +
      '<link rel="stylesheet" crossorigin href="/assets/events.css"></head><body></body>',
  );
});

test("only who brings a session has answers asked for ahead", () => {
  const call = '<link rel="preload" as="fetch" crossorigin href="/api/um/users/">';
  expect(withHeadStart(page, start, true)).toContain(call);
  expect(withHeadStart(page, start, false)).not.toContain("/api/");
});

test("an address that is not known leaves the document as it was built", () => {
  expect(withHeadStart(page, undefined, true)).toBe(page);
});
