create trigger assets_words_insert after insert on assets
  referencing new table as added for each statement execute function pave_learn_words();
--> statement-breakpoint
create trigger assets_words_update after update on assets
  referencing new table as added for each statement execute function pave_learn_words();
--> statement-breakpoint
create trigger projects_words_insert after insert on projects
  referencing new table as added for each statement execute function pave_learn_words();
--> statement-breakpoint
create trigger projects_words_update after update on projects
  referencing new table as added for each statement execute function pave_learn_words();
--> statement-breakpoint
create trigger contracts_words_insert after insert on contracts
  referencing new table as added for each statement execute function pave_learn_words();
--> statement-breakpoint
create trigger contracts_words_update after update on contracts
  referencing new table as added for each statement execute function pave_learn_words();
--> statement-breakpoint
create trigger contract_parties_words_insert after insert on contract_parties
  referencing new table as added for each statement execute function pave_learn_words();
--> statement-breakpoint
create trigger contract_parties_words_update after update on contract_parties
  referencing new table as added for each statement execute function pave_learn_words();
--> statement-breakpoint
create trigger programs_words_insert after insert on programs
  referencing new table as added for each statement execute function pave_learn_words();
--> statement-breakpoint
create trigger programs_words_update after update on programs
  referencing new table as added for each statement execute function pave_learn_words();
--> statement-breakpoint
create trigger program_loans_words_insert after insert on program_loans
  referencing new table as added for each statement execute function pave_learn_words();
--> statement-breakpoint
create trigger program_loans_words_update after update on program_loans
  referencing new table as added for each statement execute function pave_learn_words();
--> statement-breakpoint
create trigger events_words_insert after insert on events
  referencing new table as added for each statement execute function pave_learn_words();
--> statement-breakpoint
create trigger events_words_update after update on events
  referencing new table as added for each statement execute function pave_learn_words();
--> statement-breakpoint
truncate search_words;
--> statement-breakpoint
-- Abbreviations and the terms of the field; administrators may change them.
insert into search_synonyms (word, means) values
  ('ada', 'americans disabilities act'), ('admin', 'administration'), ('agcy', 'agency'), ('ak', 'alaska'),
  ('al', 'alabama'), ('ar', 'arkansas'), ('assn', 'association'), ('assoc', 'associates'),
  ('assoc', 'association'), ('auth', 'authority'), ('av', 'avenue'), ('ave', 'avenue'),
  ('az', 'arizona'), ('ban', 'bond anticipation note'), ('bd', 'board'), ('bil', 'bipartisan infrastructure law'),
  ('bldg', 'building'), ('blvd', 'boulevard'), ('bonds', 'bond'), ('br', 'bridge'),
  ('brg', 'bridge'), ('brt', 'bus rapid transit'), ('bur', 'bureau'), ('ca', 'california'),
  ('cctv', 'closed circuit television'), ('cdbg', 'community development block grant'), ('centre', 'center'), ('cip', 'capital improvement plan'),
  ('cip', 'capital improvement program'), ('cir', 'circle'), ('cmaq', 'congestion mitigation air quality'), ('cnty', 'county'),
  ('co', 'colorado'), ('co', 'company'), ('co', 'county'), ('cog', 'council governments'),
  ('colo', 'colorado'), ('comm', 'commission'), ('comm', 'committee'), ('const', 'construction'),
  ('constr', 'construction'), ('coop', 'cooperative'), ('cop', 'certificate participation'), ('corp', 'corporation'),
  ('csd', 'central school district'), ('csd', 'consolidated school district'), ('ct', 'connecticut'), ('ct', 'court'),
  ('ctl', 'control'), ('ctr', 'center'), ('cwsrf', 'clean water revolving fund'), ('cwsrf', 'clean water state revolving fund'),
  ('dbe', 'disadvantaged business enterprise'), ('dc', 'district columbia'), ('de', 'delaware'), ('dep', 'department environmental protection'),
  ('dept', 'department'), ('dev', 'development'), ('dhs', 'department homeland security'), ('dist', 'district'),
  ('div', 'division'), ('doe', 'department energy'), ('doi', 'department interior'), ('dot', 'department transportation'),
  ('dpw', 'department public works'), ('dr', 'drive'), ('dwsrf', 'drinking water revolving fund'), ('dwsrf', 'drinking water state revolving fund'),
  ('e', 'east'), ('eb', 'eastbound'), ('ed', 'education'), ('eda', 'economic development administration'),
  ('eis', 'environmental impact statement'), ('elec', 'electric'), ('elec', 'electrical'), ('elem', 'elementary'),
  ('eng', 'engineering'), ('epa', 'environmental protection agency'), ('equip', 'equipment'), ('expy', 'expressway'),
  ('ext', 'extension'), ('faa', 'federal aviation administration'), ('fac', 'facility'), ('fema', 'federal emergency management agency'),
  ('fhwa', 'federal highway administration'), ('fl', 'florida'), ('fla', 'florida'), ('fra', 'federal railroad administration'),
  ('ft', 'fort'), ('fta', 'federal transit administration'), ('fwy', 'freeway'), ('ga', 'georgia'),
  ('garvee', 'grant anticipation revenue vehicle'), ('go', 'general obligation'), ('govt', 'government'), ('gu', 'guam'),
  ('hfa', 'housing finance agency'), ('hi', 'hawaii'), ('hov', 'high occupancy vehicle'), ('hs', 'high school'),
  ('hsip', 'highway safety improvement program'), ('hud', 'housing urban development'), ('hvac', 'heating ventilation air conditioning'), ('hwy', 'highway'),
  ('ia', 'iowa'), ('id', 'idaho'), ('iija', 'infrastructure investment jobs act'), ('il', 'illinois'),
  ('ill', 'illinois'), ('impr', 'improvement'), ('imprv', 'improvement'), ('impvt', 'improvement'),
  ('in', 'indiana'), ('inc', 'incorporated'), ('infra', 'nationally significant multimodal freight highway projects'), ('infrastr', 'infrastructure'),
  ('intchg', 'interchange'), ('intl', 'international'), ('isd', 'independent school district'), ('its', 'intelligent transportation systems'),
  ('jct', 'junction'), ('ks', 'kansas'), ('ky', 'kentucky'), ('la', 'louisiana'),
  ('ln', 'lane'), ('lrt', 'light rail transit'), ('lrtp', 'long range transportation plan'), ('ltd', 'limited'),
  ('ma', 'massachusetts'), ('maint', 'maintenance'), ('mass', 'massachusetts'), ('md', 'maryland'),
  ('me', 'maine'), ('metro', 'metropolitan'), ('mgmt', 'management'), ('mi', 'michigan'),
  ('mich', 'michigan'), ('minn', 'minnesota'), ('mn', 'minnesota'), ('mo', 'missouri'),
  ('mpo', 'metropolitan planning organization'), ('ms', 'mississippi'), ('mt', 'montana'), ('mt', 'mount'),
  ('mud', 'municipal utility district'), ('muni', 'municipal'), ('muni', 'municipality'), ('n', 'north'),
  ('natl', 'national'), ('nb', 'northbound'), ('nbi', 'national bridge inventory'), ('nc', 'north carolina'),
  ('nd', 'north dakota'), ('ne', 'nebraska'), ('nepa', 'national environmental policy act'), ('nh', 'new hampshire'),
  ('nhpp', 'national highway performance program'), ('nj', 'new jersey'), ('nm', 'new mexico'), ('noaa', 'national oceanic atmospheric administration'),
  ('nv', 'nevada'), ('ny', 'new york'), ('nyc', 'new york city'), ('oh', 'ohio'),
  ('ok', 'oklahoma'), ('okla', 'oklahoma'), ('or', 'oregon'), ('p3', 'public private partnership'),
  ('pa', 'pennsylvania'), ('pab', 'private activity bond'), ('ped', 'pedestrian'), ('penn', 'pennsylvania'),
  ('pha', 'public housing authority'), ('pkwy', 'parkway'), ('pl', 'place'), ('plz', 'plaza'),
  ('ppp', 'public private partnership'), ('pr', 'puerto rico'), ('pub', 'public'), ('pvmt', 'pavement'),
  ('raise', 'rebuilding american infrastructure sustainability equity'), ('rd', 'road'), ('rec', 'recreation'), ('recon', 'reconstruction'),
  ('reg', 'regional'), ('rehab', 'rehabilitation'), ('repl', 'replacement'), ('replmt', 'replacement'),
  ('resurf', 'resurfacing'), ('rev', 'revenue'), ('rfp', 'request proposals'), ('ri', 'rhode island'),
  ('row', 'right way'), ('rpo', 'regional planning organization'), ('rpr', 'repair'), ('rr', 'railroad'),
  ('rrif', 'railroad rehabilitation improvement financing'), ('rt', 'route'), ('rta', 'regional transit authority'), ('rta', 'regional transportation authority'),
  ('rte', 'route'), ('rwy', 'runway'), ('ry', 'railway'), ('s', 'south'),
  ('san', 'sanitary'), ('sb', 'southbound'), ('sc', 'south carolina'), ('sch', 'school'),
  ('sd', 'school district'), ('sd', 'south dakota'), ('ser', 'series'), ('sib', 'state infrastructure bank'),
  ('sq', 'square'), ('srf', 'revolving fund'), ('srf', 'state revolving fund'), ('st', 'saint'),
  ('st', 'street'), ('stbg', 'surface transportation block grant'), ('ste', 'sainte'), ('stip', 'statewide transportation improvement program'),
  ('stormwtr', 'stormwater'), ('svc', 'service'), ('svcs', 'services'), ('swr', 'sewer'),
  ('sys', 'system'), ('tech', 'technology'), ('tenn', 'tennessee'), ('ter', 'terrace'),
  ('tex', 'texas'), ('tif', 'tax increment financing'), ('tifia', 'transportation infrastructure finance innovation act'), ('tip', 'transportation improvement program'),
  ('tn', 'tennessee'), ('tpk', 'turnpike'), ('tpke', 'turnpike'), ('tran', 'tax revenue anticipation note'),
  ('trans', 'transit'), ('trans', 'transportation'), ('transp', 'transportation'), ('trl', 'trail'),
  ('trt', 'treatment'), ('twp', 'township'), ('twy', 'taxiway'), ('tx', 'texas'),
  ('univ', 'university'), ('usace', 'army corps engineers'), ('usd', 'unified school district'), ('usda', 'department agriculture'),
  ('usdot', 'department transportation'), ('ut', 'utah'), ('util', 'utility'), ('utils', 'utilities'),
  ('va', 'virginia'), ('vi', 'virgin islands'), ('vlg', 'village'), ('vt', 'vermont'),
  ('w', 'west'), ('wa', 'washington'), ('wash', 'washington'), ('wastewtr', 'wastewater'),
  ('wb', 'westbound'), ('wi', 'wisconsin'), ('wifia', 'water infrastructure finance innovation act'), ('wis', 'wisconsin'),
  ('wrf', 'water reclamation facility'), ('wtp', 'water treatment plant'), ('wtr', 'water'), ('wv', 'west virginia'),
  ('wwtf', 'wastewater treatment facility'), ('wwtp', 'wastewater treatment plant'), ('wy', 'wyoming'), ('xing', 'crossing');
--> statement-breakpoint
analyze search_words;
