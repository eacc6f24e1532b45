import { expect, test } from "vitest";
import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { IntId } from "#platform/contract/ids.ts";
import { UploadedFile } from "#platform/contract/uploaded-file.ts";
import type { useCallMutation } from "./use-call-mutation.ts";

const addPeriod = defineCall({
  name: "t.add_period",
  method: "POST",
  path: "/api/t/periods/",
  summary: "",
  permission: "public.read",
  effect: "write",
  scope: "public",
  body: "files",
  input: z.object({
    service: IntId,
    months: z.number().int(),
    kind: z.enum(["monthly", "yearly"]),
    contract: UploadedFile,
  }),
  output: z.object({}),
});

/** The input that a form gives to `mutate`. */
type Sent = Parameters<ReturnType<typeof useCallMutation<typeof addPeriod>>["mutate"]>[0];

/** The compiler checks this test: a `@ts-expect-error` above a line that compiles is an error. */
test("a form that sends another type than its call takes does not compile", () => {
  const file = new Blob(["text"]);
  const sent: Sent = { service: 7, months: 12, kind: "monthly", contract: file };
  // @ts-expect-error A text of a field where the call takes a number.
  const text: Sent = { ...sent, months: "7" };
  // @ts-expect-error A text where the call takes an id of a path, although the server would convert it.
  const id: Sent = { ...sent, service: "7" };
  // @ts-expect-error A value that is not among those of the call.
  const kind: Sent = { ...sent, kind: "weekly" };
  // @ts-expect-error The text of a field where the call takes a file.
  const contract: Sent = { ...sent, contract: "contrato.pdf" };
  // @ts-expect-error A required field is missing.
  const missing: Sent = { service: 7, months: 12, contract: file };

  const refused = [text, kind, contract, missing].map((each) => addPeriod.input.safeParse(each).success);
  expect(refused).toEqual([false, false, false, false]);
  expect(id.service).toBe("7");
});
