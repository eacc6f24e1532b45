import { aFinding } from "#features/scans/server/found.fixture.ts";
import { type FeatureExamples, type MakeObject, objectWithId } from "#platform/testing/feature-examples.ts";

const finding =
  (body: Record<string, unknown> = {}): MakeObject =>
  async (portal, company) =>
    objectWithId((await aFinding(portal, company)).id, body);

export default {
  objects: { "vulnerabilities.get_finding": finding() },
} satisfies FeatureExamples;
