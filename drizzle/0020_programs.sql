CREATE TABLE "bond_maturities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"program_id" uuid NOT NULL,
	"cusip9" text,
	"maturity_date" date NOT NULL,
	"principal_amount" numeric(18, 2) NOT NULL,
	"coupon_rate" numeric(9, 6) DEFAULT 0 NOT NULL,
	"initial_offering_price" numeric(12, 6),
	"initial_offering_yield" numeric(9, 6),
	"current_yield" numeric(9, 6),
	"price_as_of" date,
	"is_term" boolean DEFAULT false NOT NULL,
	"sinking_fund" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fund_cash_flows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"program_id" uuid NOT NULL,
	"date" date NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"note" text,
	CONSTRAINT "fund_cash_flows_kind_check" CHECK ("fund_cash_flows"."kind" in ('contribution', 'distribution'))
);
--> statement-breakpoint
CREATE TABLE "program_bonds" (
	"program_id" uuid PRIMARY KEY NOT NULL,
	"series" text,
	"issuer_org_id" uuid,
	"obligor_org_id" uuid,
	"conduit_issuer" boolean DEFAULT false NOT NULL,
	"cusip6" text,
	"dated_date" date,
	"sale_date" date,
	"formal_award_date_time" timestamp (3) with time zone,
	"first_coupon_date" date,
	"final_maturity_date" date,
	"par_amount" numeric(18, 2) NOT NULL,
	"premium" numeric(18, 2),
	"discount" numeric(18, 2),
	"tax_exempt_par" numeric(18, 2),
	"taxable_par" numeric(18, 2),
	"refunding_par" numeric(18, 2),
	"outstanding_par" numeric(18, 2),
	"debt_type" text NOT NULL,
	"source_of_repayment" text,
	"security" text,
	"pledged_revenue" text,
	"purpose_type" text,
	"use_of_proceeds" text,
	"coupon_type" text DEFAULT 'fixed' NOT NULL,
	"payment_frequency" text DEFAULT 'semiannual' NOT NULL,
	"day_count" text DEFAULT '30/360' NOT NULL,
	"conversion_date" date,
	"federal_tax_status" text,
	"state_tax_status" text,
	"bank_qualified" boolean,
	"sale_method" text,
	"number_of_bids" integer,
	"callable" boolean,
	"call_date" date,
	"call_price" numeric(12, 6),
	"call_type" text,
	"refunded_status" text DEFAULT 'none' NOT NULL,
	"refunded_cusips" text[] DEFAULT '{}'::text[] NOT NULL,
	"enhancement_type" text,
	"enhancement_provider_org_id" uuid,
	"debt_service_reserve" numeric(18, 2),
	"ratings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cost_of_issuance" jsonb,
	"net_interest_cost" numeric(9, 6),
	"true_interest_cost" numeric(9, 6),
	"voter_approved" boolean,
	"authorization_date" date,
	"debt_limit" numeric(18, 2),
	"coverage_ratio_covenant" numeric(12, 6),
	"coverage_ratio_actual" numeric(12, 6),
	CONSTRAINT "program_bonds_debt_type_check" CHECK ("program_bonds"."debt_type" in ('generalObligationUnlimited', 'generalObligationLimited', 'doubleBarrel', 'revenue', 'leaseRevenueCop', 'specialAssessment', 'taxIncrement', 'note', 'privateActivity', 'greenBond', 'other')),
	CONSTRAINT "program_bonds_coupon_type_check" CHECK ("program_bonds"."coupon_type" in ('fixed', 'variable', 'zero', 'capitalAppreciation', 'convertible')),
	CONSTRAINT "program_bonds_payment_frequency_check" CHECK ("program_bonds"."payment_frequency" in ('monthly', 'quarterly', 'semiannual', 'annual')),
	CONSTRAINT "program_bonds_day_count_check" CHECK ("program_bonds"."day_count" in ('30/360', 'act/act')),
	CONSTRAINT "program_bonds_federal_tax_status_check" CHECK ("program_bonds"."federal_tax_status" in ('taxExempt', 'taxable', 'amt')),
	CONSTRAINT "program_bonds_sale_method_check" CHECK ("program_bonds"."sale_method" in ('competitive', 'negotiated', 'privatePlacement')),
	CONSTRAINT "program_bonds_call_type_check" CHECK ("program_bonds"."call_type" in ('optional', 'mandatory', 'extraordinary', 'makeWhole')),
	CONSTRAINT "program_bonds_refunded_status_check" CHECK ("program_bonds"."refunded_status" in ('none', 'currentRefunded', 'advanceRefunded', 'escrowed', 'defeased')),
	CONSTRAINT "program_bonds_enhancement_type_check" CHECK ("program_bonds"."enhancement_type" in ('insurance', 'letterOfCredit', 'guarantee', 'stateIntercept'))
);
--> statement-breakpoint
CREATE TABLE "program_funds" (
	"program_id" uuid PRIMARY KEY NOT NULL,
	"manager_org_id" uuid,
	"vintage_year" smallint,
	"strategy" text,
	"structure" text NOT NULL,
	"target_size" numeric(18, 2),
	"hard_cap" numeric(18, 2),
	"first_close_date" date,
	"final_close_date" date,
	"committed" numeric(18, 2),
	"called" numeric(18, 2),
	"distributed" numeric(18, 2),
	"nav" numeric(18, 2),
	"management_fee" numeric(9, 6),
	"carry" numeric(9, 6),
	"hurdle" numeric(9, 6),
	"net_irr" numeric(9, 6),
	"gross_irr" numeric(9, 6),
	"moic" numeric(12, 6),
	"benchmark" text,
	"as_of_date" date,
	CONSTRAINT "program_funds_strategy_check" CHECK ("program_funds"."strategy" in ('core', 'corePlus', 'valueAdd', 'opportunistic', 'debt', 'secondaries', 'fundOfFunds', 'coInvestment')),
	CONSTRAINT "program_funds_structure_check" CHECK ("program_funds"."structure" in ('closedEnd', 'openEnd', 'separateAccount', 'revolving'))
);
--> statement-breakpoint
CREATE TABLE "program_parties" (
	"id" uuid PRIMARY KEY NOT NULL,
	"program_id" uuid NOT NULL,
	"loan_id" uuid,
	"organization_id" uuid NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "program_parties_role_check" CHECK ("program_parties"."role" in ('issuer', 'obligor', 'borrower', 'lender', 'sponsor', 'leadUnderwriter', 'underwriter', 'municipalAdvisor', 'bondCounsel', 'underwriterCounsel', 'disclosureCounsel', 'legalCounsel', 'trustee', 'payingAgent', 'registrar', 'creditEnhancer'))
);
--> statement-breakpoint
CREATE TABLE "loan_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"program_id" uuid NOT NULL,
	"loan_id" uuid NOT NULL,
	"date" date NOT NULL,
	"kind" text NOT NULL,
	"principal" numeric(18, 2) NOT NULL,
	"interest" numeric(18, 2) DEFAULT 0 NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	CONSTRAINT "loan_entries_kind_check" CHECK ("loan_entries"."kind" in ('disbursement', 'repayment', 'forgiveness', 'recovery'))
);
--> statement-breakpoint
CREATE TABLE "program_loans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"program_id" uuid NOT NULL,
	"title" text NOT NULL,
	"status" text DEFAULT 'applied' NOT NULL,
	"agreement_number" text,
	"borrower_org_id" uuid,
	"borrower_name" text,
	"conduit_finance" boolean,
	"deal_type" text DEFAULT 'bankLoan' NOT NULL,
	"sector" text,
	"project_id" uuid,
	"locality" text,
	"region" text,
	"county" text,
	"state_fips" text,
	"county_fips" text,
	"place_fips" text,
	"congressional_district" text,
	"initial_agreement_date" date,
	"latest_action_date" date,
	"initial_agreement_amount" numeric(18, 2),
	"current_agreement_amount" numeric(18, 2),
	"interest_rate" numeric(9, 6),
	"fee_rate" numeric(9, 6),
	"rate_type" text DEFAULT 'fixed' NOT NULL,
	"additional_subsidy_amount" numeric(18, 2),
	"subsidy_type" text,
	"term_months" smallint,
	"payment_frequency" text DEFAULT 'semiannual' NOT NULL,
	"repayment_type" text DEFAULT 'levelPayment' NOT NULL,
	"first_payment_date" date,
	"final_maturity_date" date,
	"substantial_completion_date" date,
	"deferral_years" numeric(5, 2),
	"face_value" numeric(18, 2),
	"subsidy_cost" numeric(18, 2),
	"amount_disbursed" numeric(18, 2) DEFAULT 0 NOT NULL,
	"outstanding_principal" numeric(18, 2) DEFAULT 0 NOT NULL,
	"repaid_to_date" numeric(18, 2) DEFAULT 0 NOT NULL,
	"recovered_amount" numeric(18, 2) DEFAULT 0 NOT NULL,
	"oldest_due_date" date,
	"lien_position" text,
	"pledged_revenue" text,
	"coverage_ratio" numeric(12, 6),
	"senior_debt_rating" text,
	"eligible_project_costs" numeric(18, 2),
	"compliance_objective" text,
	"risk_rating" smallint,
	"search" "tsvector" GENERATED ALWAYS AS (pave_tsvector(title, borrower_name, agreement_number, null, county, array[locality])) STORED NOT NULL,
	"sources" text[] DEFAULT '{}'::text[] NOT NULL,
	"as_of" date,
	"version" integer DEFAULT 1 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "program_loans_status_check" CHECK ("program_loans"."status" in ('applied', 'inReview', 'approved', 'rejected', 'closed', 'disbursing', 'active', 'paid', 'defaulted', 'restructured', 'chargedOff')),
	CONSTRAINT "program_loans_deal_type_check" CHECK ("program_loans"."deal_type" in ('newMoney', 'refunding', 'bankLoan', 'p3FinancialClose', 'tifiaLoan')),
	CONSTRAINT "program_loans_rate_type_check" CHECK ("program_loans"."rate_type" in ('fixed', 'variable')),
	CONSTRAINT "program_loans_subsidy_type_check" CHECK ("program_loans"."subsidy_type" in ('principalForgiveness', 'grant', 'negativeInterest')),
	CONSTRAINT "program_loans_payment_frequency_check" CHECK ("program_loans"."payment_frequency" in ('monthly', 'quarterly', 'semiannual', 'annual')),
	CONSTRAINT "program_loans_repayment_type_check" CHECK ("program_loans"."repayment_type" in ('levelPayment', 'levelPrincipal', 'bullet')),
	CONSTRAINT "program_loans_lien_position_check" CHECK ("program_loans"."lien_position" in ('senior', 'subordinate', 'parity', 'springingParity')),
	CONSTRAINT "program_loans_compliance_objective_check" CHECK ("program_loans"."compliance_objective" in ('maintainCompliance', 'achieveCompliance', 'returnToCompliance', 'upcomingRequirement', 'notApplicable'))
);
--> statement-breakpoint
CREATE TABLE "funding_cycles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"program_id" uuid NOT NULL,
	"cycle_name" text NOT NULL,
	"fiscal_year" smallint,
	"round" smallint,
	"open_date" date,
	"close_date" date,
	"award_date" date,
	"amount_available" numeric(18, 2),
	"amount_requested" numeric(18, 2),
	"applications_received" integer,
	"awards_made" integer,
	"amount_awarded" numeric(18, 2),
	"version" integer DEFAULT 1 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
CREATE TABLE "program_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"program_id" uuid NOT NULL,
	"document_type" text NOT NULL,
	"title" text NOT NULL,
	"url" text,
	"published_date" date,
	"format" text,
	"pages" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
CREATE TABLE "program_recipients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"program_id" uuid NOT NULL,
	"recipient_org_id" uuid,
	"recipient_name" text,
	"recipient_type" text,
	"agreement_number" text,
	"project_id" uuid,
	"cycle_id" uuid,
	"award_date" date,
	"obligated_amount" numeric(18, 2) DEFAULT 0 NOT NULL,
	"non_federal_funding" numeric(18, 2) DEFAULT 0 NOT NULL,
	"loan_face_value" numeric(18, 2),
	"subsidy_cost" numeric(18, 2),
	"outlay" numeric(18, 2) DEFAULT 0 NOT NULL,
	"period_start" date,
	"period_end" date,
	"place_of_performance" text,
	"state_fips" text,
	"county_fips" text,
	"place_fips" text,
	"zip" text,
	"congressional_district" text,
	"version" integer DEFAULT 1 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
CREATE TABLE "programs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"program_type" text NOT NULL,
	"status" text NOT NULL,
	"program_number" text,
	"opportunity_number" text,
	"popular_name" text,
	"description" text,
	"objectives" text,
	"instrument" text,
	"loan_program" text,
	"assistance_type" text,
	"assistance_listing_number" text,
	"assistance_listing_title" text,
	"administering_org_id" uuid,
	"agency_code" text,
	"top_level_agency" text,
	"funding_agency" text,
	"contact_name" text,
	"contact_email" text,
	"contact_phone" text,
	"authority" text,
	"appropriation" text,
	"def_code" text,
	"funding_categories" text[] DEFAULT '{}'::text[] NOT NULL,
	"opportunity_category" text,
	"eligible_applicant_types" text[] DEFAULT '{}'::text[] NOT NULL,
	"eligibility_text" text,
	"eligible_uses" text[] DEFAULT '{}'::text[] NOT NULL,
	"eligible_places" text[] DEFAULT '{}'::text[] NOT NULL,
	"eligible_sectors" text[] DEFAULT '{}'::text[] NOT NULL,
	"beneficiary_eligibility" text,
	"is_cost_sharing" boolean,
	"match_rate" numeric(9, 6),
	"share_caps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"match_source_rules" text,
	"region" text,
	"currency" text DEFAULT 'USD' NOT NULL,
	"total_funding" numeric(18, 2),
	"award_floor" numeric(18, 2),
	"award_ceiling" numeric(18, 2),
	"expected_awards" integer,
	"obligated_amount" numeric(18, 2),
	"outlay_amount" numeric(18, 2),
	"post_date" date,
	"open_date" date,
	"close_date" date,
	"close_date_text" text,
	"archive_date" date,
	"forecasted_post_date" date,
	"forecasted_close_date" date,
	"forecasted_award_date" date,
	"forecasted_project_start_date" date,
	"closing_date" date,
	"deal_type" text,
	"fiscal_year" smallint,
	"measures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"url" text,
	"source_url" text,
	"search" "tsvector" GENERATED ALWAYS AS (pave_tsvector(name, popular_name, top_level_agency, null, description, array[program_number, opportunity_number, assistance_listing_number])) STORED NOT NULL,
	"sources" text[] DEFAULT '{}'::text[] NOT NULL,
	"as_of" date,
	"version" integer DEFAULT 1 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "programs_program_type_check" CHECK ("programs"."program_type" in ('bond', 'fund', 'loan', 'grant')),
	CONSTRAINT "programs_status_check" CHECK ("programs"."status" in ('upcoming', 'open', 'closed', 'suspended', 'archived', 'priced', 'active', 'called', 'matured', 'defeased', 'defaulted', 'announced', 'inMarket', 'interimClose', 'finalClose', 'investing', 'harvesting', 'liquidated')),
	CONSTRAINT "programs_instrument_check" CHECK ("programs"."instrument" in ('cooperative_agreement', 'grant', 'procurement_contract', 'direct_loan', 'loan_guarantee', 'line_of_credit', 'bond', 'note', 'equity_fund', 'debt_fund', 'other')),
	CONSTRAINT "programs_loan_program_check" CHECK ("programs"."loan_program" in ('tifia', 'rrif', 'wifia', 'cwsrf', 'dwsrf', 'usdaWwd', 'sib', 'bankLoan', 'other')),
	CONSTRAINT "programs_opportunity_category_check" CHECK ("programs"."opportunity_category" in ('discretionary', 'mandatory', 'continuation', 'earmark', 'other')),
	CONSTRAINT "programs_deal_type_check" CHECK ("programs"."deal_type" in ('newMoney', 'refunding', 'bankLoan', 'p3FinancialClose', 'tifiaLoan'))
);
--> statement-breakpoint
CREATE INDEX "bond_maturities_program" ON "bond_maturities" USING btree ("program_id","maturity_date","id");--> statement-breakpoint
CREATE INDEX "fund_cash_flows_program" ON "fund_cash_flows" USING btree ("program_id","date","id");--> statement-breakpoint
CREATE INDEX "program_bonds_issuer" ON "program_bonds" USING btree ("issuer_org_id","program_id");--> statement-breakpoint
CREATE INDEX "program_bonds_obligor" ON "program_bonds" USING btree ("obligor_org_id","program_id");--> statement-breakpoint
CREATE INDEX "program_funds_manager" ON "program_funds" USING btree ("manager_org_id","program_id");--> statement-breakpoint
CREATE INDEX "program_parties_program" ON "program_parties" USING btree ("program_id","loan_id");--> statement-breakpoint
CREATE INDEX "program_parties_organization" ON "program_parties" USING btree ("organization_id","program_id");--> statement-breakpoint
CREATE INDEX "loan_entries_loan" ON "loan_entries" USING btree ("loan_id","date","id");--> statement-breakpoint
CREATE INDEX "program_loans_program" ON "program_loans" USING btree ("program_id","outstanding_principal","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "program_loans_borrower" ON "program_loans" USING btree ("borrower_org_id","program_id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "program_loans_project" ON "program_loans" USING btree ("project_id","program_id") WHERE not is_deleted and project_id is not null;--> statement-breakpoint
CREATE INDEX "funding_cycles_program" ON "funding_cycles" USING btree ("program_id",coalesce(fiscal_year, 0),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "program_documents_program" ON "program_documents" USING btree ("program_id",coalesce(published_date, '0001-01-01'::date),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "program_recipients_program" ON "program_recipients" USING btree ("program_id","obligated_amount","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "program_recipients_org" ON "program_recipients" USING btree ("recipient_org_id","program_id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "program_recipients_project" ON "program_recipients" USING btree ("project_id","program_id") WHERE not is_deleted and project_id is not null;--> statement-breakpoint
CREATE INDEX "programs_name" ON "programs" USING btree (lower(name) collate "C","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "programs_type_name" ON "programs" USING btree ("program_type",lower(name) collate "C","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "programs_type_state_name" ON "programs" USING btree ("program_type",coalesce(region, ''),lower(name) collate "C","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "programs_state_name" ON "programs" USING btree (coalesce(region, ''),lower(name) collate "C","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "programs_number" ON "programs" USING btree (coalesce(program_number, '') collate "C","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "programs_total_funding" ON "programs" USING btree (coalesce(total_funding, -1),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "programs_type_total_funding" ON "programs" USING btree ("program_type",coalesce(total_funding, -1),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "programs_obligated_amount" ON "programs" USING btree (coalesce(obligated_amount, -1000000000000000),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "programs_available_amount" ON "programs" USING btree (coalesce(total_funding - obligated_amount, -1000000000000000),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "programs_award_ceiling" ON "programs" USING btree (coalesce(award_ceiling, -1),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "programs_opens" ON "programs" USING btree (coalesce(open_date, post_date, case status when 'upcoming' then 'infinity'::date else '-infinity'::date end),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "programs_closes" ON "programs" USING btree (coalesce(close_date, 'infinity'::date),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "programs_closing_date" ON "programs" USING btree (coalesce(closing_date, '0001-01-01'::date),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "programs_type_closing_date" ON "programs" USING btree ("program_type",coalesce(closing_date, '0001-01-01'::date),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "programs_fiscal_year" ON "programs" USING btree (coalesce(fiscal_year, 0),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "programs_source" ON "programs" USING btree ((sources[1]),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "programs_as_of" ON "programs" USING btree (coalesce(as_of, '0001-01-01'::date),"id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "programs_updated_at" ON "programs" USING btree ("updated_at","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "programs_status" ON "programs" USING btree ("status","program_type","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "programs_administering_org" ON "programs" USING btree ("administering_org_id",lower(name) collate "C","id") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "programs_assistance_listing" ON "programs" USING btree ("assistance_listing_number","id") WHERE not is_deleted and assistance_listing_number is not null;--> statement-breakpoint
CREATE INDEX "programs_applicant_types" ON "programs" USING gin ((case when eligible_applicant_types = '{}' then '{notStated}'::text[] else eligible_applicant_types end)) WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "programs_sectors" ON "programs" USING gin ((case when eligible_sectors = '{}' then '{unrestricted}'::text[] else eligible_sectors end)) WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "programs_places" ON "programs" USING gin ((case when eligible_places = '{}' then array[coalesce(region, 'US')] else eligible_places end)) WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "programs_funding_categories" ON "programs" USING gin ("funding_categories") WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "programs_sources" ON "programs" USING gin ("sources");--> statement-breakpoint
CREATE INDEX "programs_search" ON "programs" USING gin ("search");