import type { CookieSerializeOptions } from "@fastify/cookie";
import type { Config } from "../config/config.ts";

const secure = (config: Pick<Config, "origin">) => config.origin.startsWith("https:");

/**
 * Returns the name of the session cookie. `__Host-` binds the cookie to this exact host; browsers accept it over HTTPS
 * only.
 */
export function sessionCookie(config: Pick<Config, "origin">): string {
  return secure(config) ? "__Host-portal_session" : "portal_session";
}

export function sessionCookieOptions(config: Pick<Config, "origin">): CookieSerializeOptions {
  return { path: "/", httpOnly: true, sameSite: "lax", secure: secure(config) };
}

/**
 * The name of the CSRF cookie, which the web client reads. The name and the double-submit pattern are part of the
 * published protocol.
 */
export const csrfCookie = "csrftoken";

export function csrfCookieOptions(config: Pick<Config, "origin">): CookieSerializeOptions {
  return { path: "/", httpOnly: false, sameSite: "lax", secure: secure(config), maxAge: 31_449_600 };
}

/** Returns the name of the cookie of a known device; it grants no access, and outlives the session. */
export function deviceCookie(config: Pick<Config, "origin">): string {
  return secure(config) ? "__Host-portal_device" : "portal_device";
}

export function deviceCookieOptions(config: Pick<Config, "origin">): CookieSerializeOptions {
  return { ...sessionCookieOptions(config), maxAge: 180 * 86_400 };
}
