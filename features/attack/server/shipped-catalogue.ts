import shipped from "#database/reference/attack-enterprise-19.1.json" with { type: "json" };
import { AttackCatalogue } from "#features/attack/catalogue.contract.ts";
import { indexed } from "./indexed-catalogue.rules.ts";

/** The version of ATT&CK that comes with the portal. */
export const shippedCatalogue = indexed(AttackCatalogue.parse(shipped));
