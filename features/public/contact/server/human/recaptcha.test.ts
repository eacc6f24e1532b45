import { describe, expect, test } from "vitest";
import type { OutboundAnswer, OutboundRequest } from "#platform/server/outbound/guarded-fetch.ts";
import { recaptchaName } from "./recaptcha.ts";

const config = {
  origin: "https://portal.cci.cl",
  recaptcha: { siteKey: "site-key-0000", secret: "secret&key=0" },
};
let outboundRequests: OutboundRequest[] = [];
const answering = (verdict: unknown, status = 200) => {
  outboundRequests = [];
  return async (request: OutboundRequest): Promise<OutboundAnswer> => {
    outboundRequests.push(request);
    const body = Buffer.from(typeof verdict === "string" ? verdict : JSON.stringify(verdict));
    return { status, contentType: "application/json", body };
  };
};
const here = { success: true, hostname: "portal.cci.cl" };

describe("a reCAPTCHA token", () => {
  test("counts when Google vouches for it; the secret travels in the body", async () => {
    const name = await recaptchaName(config, "token", answering(here));
    expect(name).toHaveLength(32);
    expect(outboundRequests[0]?.url).toBe("https://www.google.com/recaptcha/api/siteverify");
    expect(new URLSearchParams(outboundRequests[0]?.body).get("secret")).toBe("secret&key=0");
  });

  test.each([
    ["is refused", { success: false }],
    ["was solved on another site", { ...here, hostname: "phishing.example" }],
    ["looks like a machine", { ...here, score: 0.2 }],
  ])("does not count when it %s", async (_why, verdict) => {
    expect(await recaptchaName(config, "token", answering(verdict))).toBeUndefined();
  });

  test.each([
    ["an error", answering({}, 500)],
    ["something that is no verdict", answering("<html>")],
    ["nothing", () => Promise.reject(new Error("no route"))],
  ])("is nobody's fault when Google answers %s: the visitor is asked to try later", async (_what, ask) => {
    await expect(recaptchaName(config, "token", ask)).rejects.toMatchObject({ code: "unavailable" });
  });

  test("keeps few visitors waiting for Google at the same time", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = async (request: OutboundRequest) => {
      await held;
      return answering(here)(request);
    };
    const pendingChecks = [1, 2, 3, 4].map(() => recaptchaName(config, "token", slow));
    await expect(recaptchaName(config, "token", slow)).rejects.toMatchObject({ code: "unavailable" });
    release();
    expect(await Promise.all(pendingChecks)).toHaveLength(4);
  });
});
