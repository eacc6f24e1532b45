import { useQuery } from "@tanstack/react-query";
import { listCompanyNames } from "#features/identity/companies/companies.contract.ts";
import {
  type UserFields as Fields,
  type UserRole,
  userRoles,
} from "#features/identity/users/users.contract.ts";
import { roleLabels } from "#features/identity/users/users.labels.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { CompanyPicker } from "#platform/web/kit/forms/company-picker.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";

/** The companies of a person, including disabled ones. */
function MemberCompanies({
  chosen,
  known = [],
  onChange,
}: {
  chosen: number[];
  known?: { id: number; name: string }[] | undefined;
  onChange: (companyIds: number[]) => void;
}) {
  const { data = [] } = useQuery(callQuery(listCompanyNames, {}));
  const all = [...data, ...known.filter(({ id }) => !data.some((company) => company.id === id))];
  return <CompanyPicker companies={all} chosen={chosen} onChange={onChange} />;
}

const roleHints = {
  client: "Ve solo sus empresas.",
  operator: "Atiende las empresas que se le asignan.",
  staff: "Administra todas las empresas y el portal.",
} as const satisfies Record<UserRole, string>;

interface UserFieldsProps {
  values: Fields;
  set: <Name extends keyof Fields>(name: Name, value: Fields[Name]) => void;
  known?: { id: number; name: string }[];
}

/** The fields of a person that staff edit. */
export function UserFields({ values, set, known }: UserFieldsProps) {
  return (
    <>
      <FieldPair>
        <Field label="Nombre">
          <TextInput
            required
            maxLength={80}
            value={values.first_name}
            onChange={(event) => set("first_name", event.target.value)}
          />
        </Field>
        <Field label="Apellido" optional>
          <TextInput
            maxLength={80}
            value={values.last_name}
            onChange={(event) => set("last_name", event.target.value)}
          />
        </Field>
      </FieldPair>
      <Field label="Correo electrónico">
        <TextInput
          type="email"
          required
          maxLength={254}
          value={values.email}
          onChange={(event) => set("email", event.target.value)}
        />
      </Field>
      <Field label="Perfil" hint={roleHints[values.role]}>
        <Select
          options={userRoles.map((value) => ({ value, label: roleLabels[value] }))}
          value={values.role}
          onChange={(event) => set("role", event.target.value as UserRole)}
        />
      </Field>
      <MemberCompanies
        chosen={values.companies}
        {...(known && { known })}
        onChange={(companies) => set("companies", companies)}
      />
      <Checkbox
        label="Puede conversar con Atenea"
        hint="También hace falta que su empresa tenga el servicio Chat."
        checked={values.has_chat}
        onChange={(event) => set("has_chat", event.target.checked)}
      />
    </>
  );
}
