import { providerName } from "#features/posture/cloud-posture/cloud-posture.labels.ts";
import type { CloudAccount } from "#features/posture/cloud-posture/contracts/cloud-panel.contract.ts";
import { Select } from "#platform/web/kit/forms/select.tsx";
import styles from "./cloud.module.css";

type Named = Pick<CloudAccount, "provider" | "account" | "name">;

/** Returns the label of an account: `AWS · Producción (123456789012)`. */
export const accountText = ({ provider, account, name }: Named): string =>
  name ? `${providerName(provider)} · ${name} (${account})` : `${providerName(provider)} · ${account}`;

interface AccountChoiceProps {
  accounts: readonly Named[];
  value: string;
  /** The label for choosing no account, which means all of them; if absent, an account is always chosen. */
  all?: string;
  onChoose: (account: string | null) => void;
}

export function AccountChoice({ accounts, value, all, onChoose }: AccountChoiceProps) {
  return (
    <div className={styles.account}>
      <Select
        aria-label="Cuenta"
        value={value}
        {...(all !== undefined && { placeholder: all })}
        options={accounts.map((each) => ({ value: each.account, label: accountText(each) }))}
        onChange={({ target }) => onChoose(target.value || null)}
      />
    </div>
  );
}
