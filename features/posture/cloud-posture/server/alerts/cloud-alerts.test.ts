import { describe, expect, test } from "vitest";
import * as alerts from "#features/posture/cloud-posture/contracts/cloud-alerts.contract.ts";
import {
  aCloudCompany,
  ask,
  bucketCheck,
  cloudPortal,
  production,
  rootCheck,
} from "../cloud-scans.fixture.ts";

const portal = await cloudPortal();

describe("the list of alerts", () => {
  async function aScannedAccount() {
    const cloud = await aCloudCompany(portal);
    await cloud.scan([bucketCheck("b1"), rootCheck({ severity: "Critical" })]);
    await cloud.scan([
      ...[bucketCheck("b1"), rootCheck({ severity: "Critical" })],
      bucketCheck("b2", { region: "sa-east-1", severity: "Low" }),
      bucketCheck("vm", {
        provider: "azure",
        account: "sub-1",
        resource: "/subscriptions/sub-1/vm",
        check: "vm_disco",
        service: "vm",
        categories: [],
        compliance: {},
      }),
    ]);
    return cloud;
  }

  test("is narrowed by account, region, service, category, severity, what is new and what is exposed", async () => {
    const { client } = await aScannedAccount();
    const names = async (filter: Record<string, unknown>) =>
      (await ask(client, alerts.listCloudAlerts, filter)).items.map(({ asset }) => asset.name).sort();
    expect(await names({})).toEqual(["b1", "b2", "raiz", "vm"]);
    expect(await names({ account: "sub-1" })).toEqual(["vm"]);
    expect(await names({ region: "sa-east-1" })).toEqual(["b2"]);
    expect(await names({ service: "iam" })).toEqual(["raiz"]);
    expect(await names({ category: "storage,other" })).toEqual(["b1", "b2", "vm"]);
    expect(await names({ severity: "critical" })).toEqual(["raiz"]);
    expect(await names({ added: "true" })).toEqual(["b2", "vm"]);
    expect(await names({ exposes: "true" })).toEqual(["b1", "b2"]);
    expect(await names({ q: "RAÍZ" })).toEqual(["raiz"]);
    expect(await names({ added: "true", exposes: "true", open: "true" })).toEqual(["b2"]);
  });

  test("says of each since when it fails, and goes page by page in its order", async () => {
    const { client } = await aScannedAccount();
    const first = await ask(client, alerts.listCloudAlerts, { sort: "-severity", limit: 2 });
    const rest = await ask(client, alerts.listCloudAlerts, {
      sort: "-severity",
      limit: 2,
      cursor: first.next,
    });
    const all = [...first.items, ...rest.items];
    expect(all.map(({ severity }) => severity)).toEqual(["critical", "high", "high", "low"]);
    expect(all[0]).toMatchObject({
      failing_since: "2026-01-10T12:00:00.000Z",
      account: production,
      provider: "aws",
    });
    expect(rest.next).toBeNull();
  });

  test("counts each facet under the other filters", async () => {
    const { client } = await aScannedAccount();
    const facets = await ask(client, alerts.listCloudAlertFacets, { account: "sub-1" });
    expect(facets.account).toMatchObject([
      { value: production, label: "Producción", count: 3 },
      { value: "sub-1", count: 1 },
    ]);
    expect(facets.category).toMatchObject([{ value: "other", count: 1 }]);
    expect([facets.added, facets.exposes]).toEqual([1, 0]);
    const news = await ask(client, alerts.listCloudAlertFacets, { added: "true" });
    expect(news.account.map(({ count }) => count)).toEqual([1, 1]);
    expect([news.added, news.exposes]).toEqual([2, 1]);
    const { items } = await ask(client, alerts.listCloudAlerts);
    expect(items.map(({ asset, added }) => [asset.name, added]).sort()).toEqual([
      ["b1", false],
      ["b2", true],
      ["raiz", false],
      ["vm", true],
    ]);
  });

  test("leaves as CSV with what is filtered", async () => {
    const { client } = await aScannedAccount();
    const { body } = await client.call(alerts.exportCloudAlerts, { service: "iam" });
    expect(body).toContain("Revisión iam_root_mfa");
    expect(body).toContain("Identidad y accesos");
    expect(body).not.toContain("s3_bucket");
  });
});
