import { describe, expect, test } from "vitest";
import { cisControls, cloudCheckOf, type StatedCheck, sectionName } from "./cloud-check.rules.ts";

const check = (stated: Partial<StatedCheck>): StatedCheck => ({
  source: "prowler",
  rule_id: "s3_bucket_public_access",
  family: "s3",
  sections: [],
  tags: [],
  ...stated,
});
const category = (stated: Partial<StatedCheck>, provider = "aws") => {
  const cloudCheck = cloudCheckOf(check(stated), provider);
  return [cloudCheck.category, cloudCheck.category_by];
};

describe("what a check is about", () => {
  test("its section of CIS decides before its tags and its service", () => {
    expect(category({ sections: ["CIS-5.0: 3.4"], tags: ["internet-exposed"] })).toEqual([
      "logging",
      "section",
    ]);
  });

  test("a section has its number in its version alone: 2 is storage in CIS AWS 5.0 and identity in 6.0", () => {
    expect(category({ sections: ["CIS-5.0: 2.1.4"] })).toEqual(["storage", "section"]);
    expect(category({ sections: ["CIS-6.0: 2.1"], family: "account" })).toEqual(["identity", "section"]);
    expect(category({ sections: ["CIS-4.0: 10.2.1"] }, "azure")).toEqual(["storage", "section"]);
    expect(category({ sections: ["CIS-5.0: 5.2.1"] }, "azure")).toEqual(["identity", "section"]);
  });

  test("Google and Azure keep logging and monitoring in one section: its controls are distinguished", () => {
    expect(category({ sections: ["CIS-4.0: 2.1"] }, "gcp")).toEqual(["logging", "section"]);
    expect(category({ sections: ["CIS-4.0: 2.11"] }, "gcp")).toEqual(["monitoring", "section"]);
    expect(category({ sections: ["CIS-2.1: 5.2.1"] }, "azure")).toEqual(["monitoring", "section"]);
  });

  test("2.1 is not the beginning of 2.11", () => {
    expect(category({ sections: ["CIS-4.0: 2.12"] }, "gcp")).toEqual(["logging", "section"]);
  });

  test("without a section its tags decide, without tags its service or the beginning of its name", () => {
    expect(category({ tags: ["gen-ai", "identity-access"] })).toEqual(["identity", "tag"]);
    expect(category({})).toEqual(["storage", "service"]);
    expect(category({ rule_id: "ec2_securitygroup_open", family: "ec2" })).toEqual(["network", "service"]);
  });

  test("what is none of them is not lost", () => {
    expect(category({ rule_id: "ec2_instance_old", family: "ec2" })).toEqual(["other", "none"]);
    expect(category({ rule_id: "x", family: "constructor", tags: ["toString"] })).toEqual(["other", "none"]);
    expect(category({ sections: ["CIS-99.0: 1.1"], family: "s3" })).toEqual(["storage", "service"]);
  });

  test("what Amazon's Security Hub names is read too", () => {
    const stated = {
      source: "asff",
      rule_id: "CloudTrail.1",
      family: "Security Hub",
      sections: ["CIS AWS Foundations Benchmark v1.4.0/3.1", "PCI DSS v4.0.1/10.1"],
    };
    expect(cloudCheckOf(check(stated), "aws")).toMatchObject({
      service: "cloudtrail",
      category: "logging",
      controls: [{ version: "1.4", number: "3.1" }],
    });
  });
});

test("several controls of several versions are distinguished, the newest first; other standards are none", () => {
  expect(
    cisControls(["CIS-1.4: 1.20", "KISA-ISMS-P-2023: 2.5.6", "CIS-10.0: 2.1, 2.2", "CIS-3.0: texto"]),
  ).toEqual([
    { version: "10.0", number: "2.1" },
    { version: "10.0", number: "2.2" },
    { version: "1.4", number: "1.20" },
  ]);
});

test("a section that nobody described keeps its number as its name", () => {
  expect(sectionName("aws", "5.0", "1")).toBe("Identidad y accesos");
  expect(sectionName("aws", "99.0", "1")).toBe("Sección 1");
});
