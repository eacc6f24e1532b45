import { expect, test } from "vitest";
import { containerImages } from "#features/posture/container-images/container-images.feature.ts";
import { listFindings } from "#features/posture/findings/contracts/finding-list.contract.ts";
import {
  type FindingPanel,
  getFindingPanel,
} from "#features/posture/findings/contracts/finding-panel.contract.ts";
import { scanImporter } from "#features/posture/findings/server/imports/scan-importer.ts";
import { aScannedCompany, scannedPortal } from "#features/posture/findings/server/scanned-company.fixture.ts";
import type { AnyImporter } from "#platform/server/imports/importer.ts";
import { signedIn } from "#platform/testing/caller.ts";

const portal = await scannedPortal(containerImages);

const report = JSON.stringify({
  SchemaVersion: 2,
  CreatedAt: "2026-10-01T08:00:00Z",
  ArtifactName: "registro.example/tienda:1.4",
  ArtifactType: "container_image",
  Results: [
    {
      Target: "registro.example/tienda:1.4 (debian 12)",
      Class: "os-pkgs",
      Type: "debian",
      Vulnerabilities: [
        { VulnerabilityID: "CVE-2024-6387", PkgName: "openssh", InstalledVersion: "9.2", Severity: "HIGH" },
      ],
    },
  ],
});

test("a finding in an image stands in the list and the figures of images, and not among vulnerabilities", async () => {
  const { bring, company } = await aScannedCompany(portal, scanImporter as unknown as AnyImporter);
  const client = await signedIn(portal, "client", company);
  await bring(report);
  const listed = async (area: "container" | "vulnerability") =>
    (await client.call(listFindings, { area, open: "true" })).json<{ items: { status: string }[] }>().items;
  expect(await listed("container")).toMatchObject([{ status: "open" }]);
  expect(await listed("vulnerability")).toEqual([]);
  const panel = (await client.call(getFindingPanel, { area: "container" })).json<FindingPanel>();
  expect(panel).toMatchObject({ open: 1 });
});
