import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { FeatureSlot, SlotFinder } from "#platform/web/screen/feature-slot.tsx";
import { findPart } from "./feature-parts.ts";
import { furtherParts } from "./further-parts.ts";

test("each key of a slot leads to a part with a default export", async () => {
  expect(Object.keys(furtherParts).length).toBeGreaterThan(50);
  for (const [slot, load] of Object.entries(furtherParts))
    expect(typeof (await load()).default, slot).toBe("function");
}, 60_000);

test("a slot reserves its place until the code of its part is loaded", () => {
  const slot = <FeatureSlot slot="technique-name" id="T1566" loading={<i>…</i>} />;
  expect(renderToString(<SlotFinder value={findPart}>{slot}</SlotFinder>)).toContain("<i>…</i>");
});

/** The compiler checks this test: a `@ts-expect-error` above a slot that compiles is an error. */
test("a slot with an unknown key or with other props than its part takes does not compile", () => {
  const slots = [
    <FeatureSlot key="known" slot="technique-name" id="T1566" />,
    // @ts-expect-error No feature provides a part of this key.
    <FeatureSlot key="unknown" slot="technique-title" id="T1566" />,
    // @ts-expect-error The part takes the id of the technique as a text.
    <FeatureSlot key="type" slot="technique-name" id={1566} />,
    // @ts-expect-error The part requires an id.
    <FeatureSlot key="missing" slot="technique-name" />,
    // @ts-expect-error The part has no such property.
    <FeatureSlot key="excess" slot="technique-name" id="T1566" tactic="TA0001" />,
  ];
  expect(slots).toHaveLength(5);
});
