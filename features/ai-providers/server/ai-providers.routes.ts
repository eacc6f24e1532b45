import * as allowances from "#features/ai-providers/ai-allowances.contract.ts";
import * as exchanges from "#features/ai-providers/ai-exchanges.contract.ts";
import * as contract from "#features/ai-providers/ai-providers.contract.ts";
import * as company from "#features/ai-providers/company-ai-providers.contract.ts";
import * as manage from "#features/ai-providers/manage-ai-providers.contract.ts";
import { route } from "#platform/server/verb.ts";
import { createProvider } from "./create-provider.ts";
import { listAiProviders } from "./list-ai-providers.ts";
import { listAllowances } from "./list-allowances.ts";
import { listCompanyAiProviders } from "./list-company-ai-providers.ts";
import { listExchanges } from "./list-exchanges.ts";
import { listManagedProviders } from "./list-managed-providers.ts";
import { listSpend } from "./list-spend.ts";
import { readExchange } from "./read-exchange.ts";
import { removeProvider } from "./remove-provider.ts";
import { saveAllowance } from "./save-allowance.ts";
import { stopSending } from "./stop-sending.ts";
import { testProvider } from "./test-provider.ts";
import { updateProvider } from "./update-provider.ts";

export const aiProvidersRoutes = [
  route(contract.listAiProviders, listAiProviders),
  route(contract.listAiProvidersUnderscored, listAiProviders),
  route(manage.listManagedProviders, listManagedProviders),
  route(manage.createProvider, createProvider),
  route(manage.updateProvider, updateProvider),
  route(manage.removeProvider, removeProvider),
  route(manage.testProvider, testProvider),
  route(allowances.listAllowances, listAllowances),
  route(allowances.saveAllowance, saveAllowance),
  route(allowances.listSpend, listSpend),
  route(company.listCompanyAiProviders, listCompanyAiProviders),
  route(company.stopSending, stopSending),
  route(exchanges.listExchanges, listExchanges),
  route(exchanges.readExchange, readExchange),
];
