import { z } from "zod";

const list = z.string().transform((value) =>
  value
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean),
);
const phone = z
  .string()
  .max(40)
  .regex(/^\+?[\d ()-]{6,}$/, "debe ser un número de teléfono: +56 2 2345 6789")
  .optional();
const isHttps = (text: string) => URL.canParse(text) && new URL(text).protocol === "https:";

/** Variables about the provider, for the public site. Unset values are not shown. */
export const SiteEnvironment = z.object({
  SITE_EMAIL: z.email().max(254).optional(),
  SITE_CSIRT_EMAIL: z.email().max(254).optional(),
  SITE_PHONE: phone,
  SITE_EMERGENCY_PHONE: phone,
  SITE_ADDRESS: z.string().trim().min(1).max(200).optional(),
  SITE_SOCIAL_LINKS: list
    .refine((links) => links.every((link) => isHttps(link) && socialNetworkOf(link) !== undefined), {
      message: "debe ser una lista de direcciones https:// de LinkedIn, X o YouTube separadas por comas",
    })
    .optional(),
  SECURITY_CONTACT: list
    .refine(
      (contacts) =>
        contacts.every(
          (contact) => isHttps(contact) || /^mailto:[^\s@]+@[^\s@]+$|^tel:\+[\d-]+$/.test(contact),
        ),
      {
        message:
          "debe ser una lista separada por comas de mailto:correo@ejemplo.cl, tel:+5622345678 o https://direccion",
      },
    )
    .optional(),
  SECURITY_POLICY_URL: z
    .url({ protocol: /^https$/ })
    .max(500)
    .optional(),
});

const socialNetworks = ["linkedin", "x", "youtube"] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** The provider's public contact data; absent values are not shown. */
export interface SiteConfig {
  email?: string;
  csirtEmail?: string;
  phone?: string;
  emergencyPhone?: string;
  address?: string;
  socialLinks: { network: SocialNetwork; href: string }[];
  /** The fields of RFC 9116; without contacts there is no security.txt. */
  security: { contacts: string[]; policyUrl?: string };
}

export function siteOf(values: z.output<typeof SiteEnvironment>): SiteConfig {
  return {
    email: values.SITE_EMAIL,
    csirtEmail: values.SITE_CSIRT_EMAIL,
    phone: values.SITE_PHONE,
    emergencyPhone: values.SITE_EMERGENCY_PHONE,
    address: values.SITE_ADDRESS,
    socialLinks: (values.SITE_SOCIAL_LINKS ?? []).flatMap((href) => {
      const network = socialNetworkOf(href);
      return network ? [{ network, href }] : [];
    }),
    security: { contacts: values.SECURITY_CONTACT ?? [], policyUrl: values.SECURITY_POLICY_URL },
  };
}

function socialNetworkOf(link: string): SocialNetwork | undefined {
  if (!URL.canParse(link)) return undefined;
  const domain = new URL(link).hostname.replace(/^www\.|^[a-z]{2}\.(?=linkedin\.)/, "").replace(/\.com$/, "");
  return socialNetworks.find((network) => network === domain);
}
