import { expect, test } from "vitest";
import { getPublicSite } from "#features/public/public-site/public-site.contract.ts";
import { publicSite } from "#features/public/public-site/public-site.feature.ts";
import { ConfigError, readConfig } from "#platform/server/config/config.ts";
import { visitor } from "#platform/testing/caller.ts";
import { testPortal } from "#platform/testing/portal.ts";

test("an installation that says nothing of itself shows nothing", async () => {
  const portal = await testPortal([publicSite]);
  expect((await visitor(portal).call(getPublicSite)).json()).toEqual({
    email: null,
    csirt_email: null,
    phone: null,
    emergency_phone: null,
    address: null,
    social_links: [],
  });
});

test("contact data and social networks come from the configuration", async () => {
  const portal = await testPortal([publicSite], {
    environment: {
      SITE_EMAIL: "contacto@ejemplo.cl",
      SITE_EMERGENCY_PHONE: "+56 2 2345 6789",
      SITE_SOCIAL_LINKS: "https://cl.linkedin.com/company/ejemplo, https://x.com/ejemplo",
    },
  });
  expect((await visitor(portal).call(getPublicSite)).json()).toMatchObject({
    email: "contacto@ejemplo.cl",
    emergency_phone: "+56 2 2345 6789",
    social_links: [
      { network: "linkedin", href: "https://cl.linkedin.com/company/ejemplo" },
      { network: "x", href: "https://x.com/ejemplo" },
    ],
  });
});

test.each([
  ["SITE_EMAIL", "contacto"],
  ["SITE_PHONE", "llame"],
  ["SITE_SOCIAL_LINKS", "https://ejemplo.cl/linkedin.com"],
  ["SITE_SOCIAL_LINKS", "javascript:alert(1)"],
  ["SECURITY_CONTACT", "seguridad@ejemplo.cl"],
  ["SECURITY_CONTACT", "mailto:seguridad@ejemplo.cl\nPolicy: https://otro.cl"],
  ["SECURITY_POLICY_URL", "http://ejemplo.cl"],
])("the configuration names a bad value: %s=%s", (name, value) => {
  const environment = { NODE_ENV: "test", PORTAL_SECRET_KEY: "a".repeat(43), [name]: value };
  expect(() => readConfig(environment)).toThrow(ConfigError);
  expect(() => readConfig(environment)).toThrow(name);
});
