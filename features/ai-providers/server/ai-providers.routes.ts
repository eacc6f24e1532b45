import * as contract from "#features/ai-providers/ai-providers.contract.ts";
import * as manage from "#features/ai-providers/manage-ai-providers.contract.ts";
import { route } from "#platform/server/verb.ts";
import * as company from "../ai-providers.contract.ts";
import * as allowances from "../ai-use.contract.ts";
import * as exchanges from "../ai-use.contract.ts";
import { createProvider } from "./calls/create-provider.ts";
import { listAiProviders } from "./calls/list-ai-providers.ts";
import { listAllowances } from "./calls/list-allowances.ts";
import { listCompanyAiProviders } from "./calls/list-company-ai-providers.ts";
import { listExchanges } from "./calls/list-exchanges.ts";
import { listManagedProviders } from "./calls/list-managed-providers.ts";
import { listSpend } from "./calls/list-spend.ts";
import { readExchange } from "./calls/read-exchange.ts";
import { removeProvider } from "./calls/remove-provider.ts";
import { saveAllowance } from "./calls/save-allowance.ts";
import { stopSending } from "./calls/stop-sending.ts";
import { testProvider } from "./calls/test-provider.ts";
import { updateProvider } from "./calls/update-provider.ts";

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
