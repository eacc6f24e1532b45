import { expect, test } from "vitest";
import { z } from "zod";
import { defineCall, type RequestOf } from "#platform/contract/define-call.ts";
import { IntId } from "#platform/contract/ids.ts";
import { PageRequest } from "#platform/contract/page.ts";
import { prepareRequest } from "./prepare-request.ts";

test("path parameters are filled in and encoded, the rest of a GET is its query", () => {
  const contract = { method: "GET", path: "/api/things/:id/parts/" } as const;
  const { url } = prepareRequest(contract, { id: "a/b", limit: 3, tags: ["x", "y"], cursor: undefined });
  expect(url).toBe("/api/things/a%2Fb/parts/?limit=3&tags=x%2Cy");
});

test("a missing path parameter is a mistake of the caller, never a call to another address", () => {
  const contract = { method: "GET", path: "/api/things/:id/" } as const;
  expect(() => prepareRequest(contract, {})).toThrow("/api/things/:id/ lacks id");
});

test("other methods send JSON without the path parameters", () => {
  const contract = { method: "PATCH", path: "/api/things/:id/" } as const;
  const { body, headers } = prepareRequest(contract, { id: 4, name: "Uno", note: null });
  expect(body).toBe('{"name":"Uno","note":null}');
  expect(headers["Content-Type"]).toBe("application/json");
});

test("a number that a control holds as text does not compile as the input of a call", () => {
  const contract = defineCall({
    name: "t.add",
    method: "POST",
    path: "/api/things/",
    summary: "",
    permission: "public.read",
    effect: "write",
    scope: "public",
    input: z.object({ id: IntId, page: PageRequest.shape.limit, name: z.string() }),
    output: z.object({}),
  });
  const input: RequestOf<typeof contract> = { id: 7, page: 3, name: "8" };
  // @ts-expect-error an id is a number
  const textOfSelect: RequestOf<typeof contract> = { ...input, id: "7" };
  // @ts-expect-error a count is a number
  const textOfInput: RequestOf<typeof contract> = { ...input, page: "3" };
  expect(prepareRequest(contract, input).body).toBe('{"id":7,"page":3,"name":"8"}');
  for (const wrong of [textOfSelect, textOfInput])
    expect(prepareRequest(contract, wrong).body).toBe(JSON.stringify(wrong));
});

test("files travel as form data, and the browser names the type", () => {
  const contract = { method: "POST", path: "/api/files/", body: "files" } as const;
  const { body, headers } = prepareRequest(contract, { file: new Blob(["x"]), title: "Acta" });
  expect(body).toBeInstanceOf(FormData);
  expect((body as FormData).get("title")).toBe("Acta");
  expect(headers["Content-Type"]).toBeUndefined();
});
