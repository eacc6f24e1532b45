import { useQuery } from "@tanstack/react-query";
import { listSegments } from "#features/identity/companies/manage-companies.contract.ts";
import { canonicalRut } from "#platform/contract/rut.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";

export interface CompanyDraft {
  name: string;
  full_name: string;
  rut: string;
  sector: string;
  owner: string;
  tags: string;
}
export const emptyCompany: CompanyDraft = {
  name: "",
  full_name: "",
  rut: "",
  sector: "",
  owner: "",
  tags: "",
};

/** Returns a draft in the format of the calls. */
export const companyInput = ({ owner, tags, ...rest }: CompanyDraft) => ({
  ...rest,
  owner_id: owner === "" ? null : Number(owner),
  tags: [...new Set(tags.split(",").map((tag) => tag.trim()))].filter(Boolean),
});

/** Returns the reason for which a RUT is invalid; undefined while it is empty or valid. */
export const rutTrouble = (rut: string): string | undefined =>
  rut.trim() === "" || canonicalRut(rut) !== undefined
    ? undefined
    : "El dígito verificador no corresponde: revise el RUT.";

interface CompanyFieldsProps {
  fields: CompanyDraft;
  set: (change: Partial<CompanyDraft>) => void;
}

/** The data of a company. */
export function CompanyFields({ fields, set }: CompanyFieldsProps) {
  const { data } = useQuery(callQuery(listSegments, {}));
  const bind = (name: keyof CompanyDraft) => ({
    value: fields[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  return (
    <>
      <FieldPair>
        <Field label="Nombre" hint="El que aparece en la barra superior.">
          <TextInput required maxLength={80} {...bind("name")} />
        </Field>
        <Field label="Razón social">
          <TextInput required maxLength={200} {...bind("full_name")} />
        </Field>
      </FieldPair>
      <FieldPair>
        <Field label="RUT" hint="Como 76.123.456-0." error={rutTrouble(fields.rut)} optional>
          <TextInput maxLength={20} {...bind("rut")} />
        </Field>
        <Field label="Rubro" optional>
          <TextInput maxLength={80} list="company-sectors" {...bind("sector")} />
        </Field>
      </FieldPair>
      <datalist id="company-sectors">
        {data?.sectors.map((sector) => (
          <option key={sector} value={sector} />
        ))}
      </datalist>
      <FieldPair>
        <Field label="Responsable en el proveedor" optional>
          <Select
            placeholder="Sin responsable"
            options={(data?.owners ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            {...bind("owner")}
          />
        </Field>
        <Field label="Etiquetas" hint="Separadas por comas: vip, regiones." optional>
          <TextInput maxLength={400} {...bind("tags")} />
        </Field>
      </FieldPair>
    </>
  );
}
