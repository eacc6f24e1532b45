import { z } from "zod";

/** Every code of a refusal with its HTTP status. The web client has one sentence per code. */
export const problems = {
  invalid_input: 400,
  missing_credentials: 400,
  not_signed_in: 401,
  invalid_credentials: 401,
  wrong_code: 401,
  forbidden: 403,
  csrf_failed: 403,
  confirmation_needed: 403,
  not_your_company: 403,
  view_only: 403,
  password_expired: 403,
  account_closed: 403,
  not_enabled: 403,
  no_active_company: 409,
  other_company: 409,
  view_over: 409,
  not_found: 404,
  wrong_method: 405,
  not_acceptable: 406,
  conflict: 409,
  stale_version: 409,
  link_dead: 410,
  already_used: 409,
  human_check_failed: 400,
  weak_password: 400,
  reused_password: 400,
  too_large: 413,
  unsupported_type: 415,
  too_many_requests: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
  timed_out: 503,
  storage_full: 507,
} as const satisfies Record<string, number>;

/** The message for staff without an active company; everybody else is assigned one. */
export const staffWithoutCompany =
  "No hay una empresa activa. Elija una en la barra superior o créela en Administración, Empresas.";

export type ProblemCode = keyof typeof problems;

/** The uniform schema of an error. `detail` is a sentence in Spanish; `incident` a number for support. */
export const Problem = z.object({
  code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]),
  detail: z.string(),
  incident: z.string().optional(),
});
export type Problem = z.infer<typeof Problem>;
