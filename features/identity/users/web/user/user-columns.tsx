import IconShieldCheck from "@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs";
import IconShieldOff from "@tabler/icons-react/dist/esm/icons/IconShieldOff.mjs";
import type { ManagedUser } from "#features/identity/users/users.contract.ts";
import { fullName, roleLabels, statusLabels, statusTones } from "#features/identity/users/users.labels.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import styles from "./user-columns.module.css";

/** The columns of a list of people. */
export const userColumns: Column<ManagedUser>[] = [
  {
    key: "name",
    title: "Persona",
    sortBy: "name",
    onPhone: "first",
    cell: (user) => (
      <span className={styles.person}>
        <strong>{fullName(user)}</strong>
        <span className={styles.username}>{user.username}</span>
      </span>
    ),
  },
  { key: "role", title: "Perfil", tight: true, cell: ({ role }) => roleLabels[role] },
  { key: "companies", title: "Empresas", cell: (user) => <CompanyNames user={user} /> },
  {
    key: "factor",
    title: "Segundo factor",
    tight: true,
    onPhone: "away",
    cell: ({ twofactor_enabled }) =>
      twofactor_enabled ? (
        <span className={styles.factor}>
          <IconShieldCheck aria-hidden="true" /> Activo
        </span>
      ) : (
        <span className={styles.missing}>
          <IconShieldOff aria-hidden="true" /> Sin configurar
        </span>
      ),
  },
  {
    key: "last_login",
    title: "Último ingreso",
    sortBy: "last_login",
    tight: true,
    onPhone: "away",
    cell: ({ last_login_at }) => (last_login_at ? <RelativeTime at={last_login_at} /> : "Nunca"),
  },
  {
    key: "status",
    title: "Cuenta",
    tight: true,
    cell: ({ status }) => <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>,
  },
];

function CompanyNames({ user: { companies, role } }: { user: ManagedUser }) {
  const companyNames = companies.slice(0, 2).map(({ name }) => name);
  if (companyNames.length === 0)
    return <span className={styles.none}>{role === "staff" ? "Todas" : "Ninguna"}</span>;
  const more = companies.length - companyNames.length;
  return (
    <span title={companies.map(({ name }) => name).join(", ")}>
      {companyNames.join(", ")}
      {more > 0 && ` y ${more} más`}
    </span>
  );
}
