import { z } from "zod";

const text = z.string().trim().min(1).max(600);
const binds = z.array(z.enum(["PSE", "OIV"])).min(1);
const infractionClass = z.enum(["leve", "grave", "gravisima"]);
const article = z.string().min(1);
const utm = z.int().positive();

const clock = z.strictObject({
  amount: z.int().positive(),
  unit: z.enum(["hours", "days", "months"]),
  day_type: z.enum(["calendar", "business"]).nullable(),
});

const deadline = z.strictObject({
  code: z.string().min(1),
  name: text,
  binds,
  term: clock,
  counted_from: z.enum(["incident_known", "early_alert_sent", "incident_managed"]),
  condition: text.nullable(),
  norm: z.string().min(1),
  article,
  control: z.string().min(1),
  note: text.nullable(),
});

const duty = z.strictObject({
  code: z.string().min(1),
  name: text,
  description: text,
  term: clock.extend({ recurring: z.boolean() }).nullable(),
  counted_from: z
    .enum(["oiv_list_published", "delegate_changed", "agency_notified", "last_review"])
    .nullable(),
  norm: z.string().min(1),
  article,
  control: z.string().min(1),
});

const infraction = z.strictObject({
  ref: z.string().min(1),
  class: infractionClass,
  binds,
  what: text,
  duty_article: article.nullable(),
});

/** The facts of law 21.663 that screens state: fines, clocks, sectors and the dossier of an OIV. */
export const anciLawFile = z.strictObject({
  norm: z.string().min(1),
  published: z.iso.date(),
  text_in_force_from: z.iso.date(),
  url: z.url(),
  notice: text,
  reporting_platform: z.url(),
  classes: z
    .array(
      z.strictObject({
        code: infractionClass,
        name: text,
        max_fine_utm: z.strictObject({ general: utm, oiv: utm }),
      }),
    )
    .length(3),
  fines_article: article,
  prescription: z.strictObject({ years: z.int().positive(), article }),
  repetition: z.strictObject({
    months: z.int().positive(),
    raises: z.array(z.strictObject({ from: infractionClass, to: infractionClass })),
    article,
  }),
  infractions: z.array(infraction).min(1),
  sectors: z.array(z.strictObject({ code: z.string().min(1), name: text })).min(1),
  sectors_article: article,
  requalification: z.strictObject({ years: z.int().positive(), article, description: text }),
  significant_effect: z.strictObject({ article, effects: z.array(text), criteria: z.array(text) }),
  deadlines: z.array(deadline).min(1),
  oiv_dossier: z.array(duty).min(1),
  norms: z.array(
    z.strictObject({ name: text, subject: text, published: z.iso.date(), url: z.url().nullable() }),
  ),
});

/** The parsed facts of law 21.663. */
export type AnciLaw = z.infer<typeof anciLawFile>;
