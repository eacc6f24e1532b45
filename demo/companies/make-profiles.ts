import { addContact } from "../../features/identity/companies/server/companies/company-contacts.verbs.ts";
import {
  getManagedCompany,
  listManagedCompanies,
  listSegments,
  updateCompany,
} from "../../features/identity/companies/server/companies/manage-companies.verbs.ts";
import type { DemoWorld } from "../demo-world.ts";

interface DemoProfile {
  rut: string;
  tags: string[];
  contact: { name: string; position: string; email: string; phone: string };
}

/** Profiles by the name of the company. One company has no profile, so that the list of its missing data is shown. */
const profiles: Readonly<Record<string, DemoProfile>> = {
  "Financiera Quilquén": {
    rut: "76.512.340-2",
    tags: ["banca", "regulada"],
    contact: {
      name: "Paula Riquelme",
      position: "Jefa de seguridad",
      email: "paula.riquelme@quilquen.example",
      phone: "+56 9 6123 4501",
    },
  },
  "Clínica Huillinco": {
    rut: "77.104.882-K",
    tags: ["salud", "regulada"],
    contact: {
      name: "Mesa de ayuda",
      position: "Turno de tecnología",
      email: "turno@huillinco.example",
      phone: "+56 9 6123 4502",
    },
  },
  "Minera Quebrada Salina": {
    rut: "96.820.415-7",
    tags: ["minería"],
    contact: {
      name: "Centro de control",
      position: "Operaciones",
      email: "control@quebradasalina.example",
      phone: "+56 9 6123 4503",
    },
  },
};

/** Names of the companies that have a tag. */
export const companiesTagged = (tag: string): string[] =>
  Object.entries(profiles).flatMap(([name, { tags }]) => (tags.includes(tag) ? [name] : []));

/** Sets the RUT, tags and owner of the companies of the demonstration, and adds a contact available at any hour. */
export async function makeProfiles(world: DemoWorld): Promise<void> {
  await world.write(world.daysAgo(399), async (context) => {
    const { items } = await listManagedCompanies(context, { limit: 200, sort: "name" });
    const { owners } = await listSegments(context, {});
    const withoutProfile = items.filter(({ name, rut }) => profiles[name] && rut === "");
    if (withoutProfile.length === 0) return context.nothingChanged();
    for (const [at, company] of withoutProfile.entries()) {
      const { contact, ...facts } = profiles[company.name] as DemoProfile;
      const owner_id = owners[at % Math.max(owners.length, 1)]?.id ?? null;
      const { version } = await getManagedCompany(context, { id: company.id });
      await updateCompany(context, { id: company.id, version, ...facts, owner_id });
      await addContact(context, { id: company.id, ...contact, always_on: true });
    }
  });
}
