const words = (text: string): readonly string[] => text.trim().split(/\s*[\n,]\s*/);

/** Words at the beginning of a list are used more often. */
export const COMPANY_FIRST_WORDS = words(`
  Halton, Northern, Lakeshore, Prairie, Summit, Maple, Granite, Redwood, Cedar, Blue Heron, Ironwood, Coastal, Pioneer, Eastern,
  Western, Central, Highland, Riverbend, Stonegate, Bayview, Clearwater, Evergreen, Keystone, Silverline, Thunder Bay, Algoma,
  Niagara, Erie, Huron, Ontario, Muskoka, Kawartha, Temiskaming, Nipissing, Laurentian, Saguenay, Gaspé, Acadian, Fundy, Tantramar,
  Cariboo, Okanagan, Kootenay, Skeena, Peace River, Athabasca, Chinook, Foothills, Badlands, Qu'Appelle, Assiniboine, Interlake,
  Wolverine, Badger, Bluegrass, Buckeye, Hoosier, Lone Star, Magnolia, Palmetto, Old Dominion, Liberty, Patriot, Beacon, Anchor,
  Harbour, Lighthouse, Compass, Meridian, Polar, Aurora, Tundra, Boreal, Arctic, Glacier, Avalanche, Blizzard, Frontier, Trailhead,
  Crossroads, Milepost, Gateway, Junction, Switchback, Longhaul, Overland, Transway, Midland, Inland, Upland, Crestview, Hillcrest,
  Brookside, Fairview, Greenfield, Ridgeway, Kingsway, Queensland, Dufferin, Brant, Wellington, Waterloo, Oxford, Elgin, Lambton,
  Simcoe, Peel, York, Durham, Hastings, Lanark, Renfrew, Prescott, Glengarry, Stormont, Dundas, Leeds, Frontenac, Addington,
  Bruce, Grey, Perth, Kent, Essex, Norfolk, Haldimand, Sorel, Beauce, Chaudière, Matane, Rimouski, Alma, Témis, Abitibi, Mistassini,
  Falcon, Osprey, Kestrel, Raven, Condor, Eagle, Hawk, Heron, Loon, Bison, Moose, Elk, Cougar, Lynx, Grizzly, Mustang, Bronco,
  Stallion, Percheron, Clydesdale, Titan, Atlas, Hercules, Orion, Apollo, Vulcan, Phoenix, Zenith, Vertex, Apex, Pinnacle, Crown,
  Regal, Sovereign, Imperial, Dominion, Union, Allied, United, Premier, Prime, Select, Superior, Sterling, Crystal, Amber, Cobalt,
  Copper, Nickel, Carbon, Slate, Marble, Quartz, Flint, Ember, Forge, Anvil, Hammer, Piston, Axle, Flywheel, Crankshaft`);

export const COMPANY_SECOND_WORDS = words(`
  Transport, Freight, Trucking, Logistics, Haulage, Carriers, Express, Cartage, Lines, Leasing, Construction, Excavating, Paving,
  Aggregates, Concrete, Waste, Recycling, Disposal, Towing, Recovery, Farms, Dairy, Grain, Lumber, Forestry, Logging, Landscaping,
  Plumbing, Electric, Mechanical, Heating, Roofing, Steel, Fabricating, Machining, Foods, Beverages, Produce, Poultry, Fisheries,
  Movers, Courier, Delivery, Distribution, Warehousing, Cold Storage, Tankers, Bulk, Fuels, Propane, Petroleum, Drilling, Mining,
  Quarries, Sand and Gravel, Rentals, Equipment, Crane, Rigging, Demolition, Utilities, Hydro, Telecom, Coach Lines, School Bus,
  Transit, Ambulance, Moving and Storage, Auto Haul, Heavy Haul, Intermodal, Drayage, Brokers, Municipal Works, Tree Care,
  Snow Removal, Septic, Water Hauling, Bakery, Breweries, Nurseries, Greenhouses, Feeds, Livestock, Agri Services`);

export const COMPANY_ENDINGS = words(`
  Ltd., Inc., , Co., & Sons, Group, , Services, Limited, Corp., Brothers, , Partners, Enterprises, Holdings, International,
  Systems, Canada, of Ontario, LP`);

export const FIRST_NAMES = words(`
  Dana, Mike, Sarah, Jean, Ravi, Maria, Ahmed, Li, Olga, Tom, Grace, Peter, Aisha, Luc, Ingrid, Samuel, Chloé, José, Hana, Ivan,
  Priya, George, Élise, Marek, Fatima, Noah, Emma, Liam, Olivia, William, Sofia, Benjamin, Charlotte, Lucas, Amelia, Henry, Mia,
  Theodore, Harper, Jack, Evelyn, Levi, Abigail, Mateo, Emily, Daniel, Ella, Michael, Elizabeth, Jackson, Camila, Sebastian, Luna,
  David, Penelope, Joseph, Aria, Carter, Mila, Owen, Nora, Wyatt, Hazel, John, Violet, Matthew, Stella, Leo, Zoe, Julian, Naomi,
  Ezra, Ruth, Aaron, Leah, Isaac, Miriam, Caleb, Esther, Nathan, Judith, Gurpreet, Harjit, Manpreet, Simran, Jaspreet, Amrit,
  Balwinder, Kuldeep, Satnam, Paramjit, Wei, Mei, Jun, Hao, Yan, Xin, Minh, Linh, Tuan, Thi, Kenji, Yuki, Haruto, Sakura, Björn,
  Astrid, Lars, Sven, Freya, Niamh, Sean, Aoife, Connor, Siobhán, Pierre, Amélie, Étienne, Geneviève, Mathieu, Josée, Réjean, Yvon`);

export const LAST_NAMES = words(`
  Okafor, Novak, Singh, Tremblay, Nguyen, Smith, Brown, Martin, Roy, Gagnon, Lee, Wilson, Johnson, MacDonald, Taylor, Campbell,
  Anderson, Chan, Côté, Bouchard, Gauthier, Morin, Lavoie, Fortin, Gagné, Ouellet, Pelletier, Bélanger, Lévesque, Bergeron, Leblanc,
  Paquette, Girard, Simard, Boucher, Caron, Beaulieu, Cloutier, Dubé, Poirier, Fournier, Lapointe, Leclerc, Lefebvre, Poulin,
  Thibault, Nadeau, Martel, Larouche, Kowalski, Wiśniewski, Lewandowski, Zieliński, Petrov, Ivanov, Kuznetsov, Popescu, Ionescu,
  Horvat, Kovács, Szabó, Nagy, Tóth, Müller, Schmidt, Schneider, Fischer, Weber, Wagner, Becker, Hoffmann, Schäfer, Koch, Bauer,
  Rossi, Russo, Ferrari, Esposito, Bianchi, Romano, Colombo, Ricci, Marino, Greco, García, Fernández, González, Rodríguez, López,
  Martínez, Sánchez, Pérez, Gómez, Díaz, Silva, Santos, Oliveira, Pereira, Costa, Patel, Sharma, Gill, Dhillon, Sandhu, Grewal,
  Sidhu, Brar, Dhaliwal, Khan, Hussain, Malik, Rahman, Chowdhury, Begum, Wong, Chen, Wang, Li, Zhang, Liu, Huang, Wu, Kim, Park,
  Choi, Tanaka, Suzuki, Sato, Watanabe, Haddad, Nasser, Farah, Abdi, Mensah, Boateng, Adeyemi, Eze, Mbeki, Dlamini, Murphy,
  O'Brien, O'Connor, Kelly, Walsh, Byrne, Ryan, Fraser, Stewart, Robertson, Murray, Ross, Sinclair, Drummond, Lindqvist, Johansson,
  Nilsson, Hansen, Olsen, Jensen, Virtanen, Korhonen, Van Dijk, De Vries, Bakker, Visser, Peeters, Janssens, Friesen, Penner,
  Reimer, Wiebe, Toews, Thiessen, Klassen, Dyck, Loewen, Unger, Cardinal, Bearskin, Whiteduck, Commanda, Sutherland, Flett`);

export const CITIES = words(`
  Toronto|ON|416, Mississauga|ON|905, Brampton|ON|905, Hamilton|ON|905, London|ON|519, Windsor|ON|519, Kitchener|ON|519,
  Ottawa|ON|613, Kingston|ON|613, Sudbury|ON|705, Thunder Bay|ON|807, Barrie|ON|705, Guelph|ON|519, Oshawa|ON|905,
  Montréal|QC|514, Québec|QC|418, Laval|QC|450, Gatineau|QC|819, Sherbrooke|QC|819, Trois-Rivières|QC|819, Calgary|AB|403,
  Edmonton|AB|780, Red Deer|AB|403, Lethbridge|AB|403, Vancouver|BC|604, Surrey|BC|604, Kelowna|BC|250, Prince George|BC|250,
  Winnipeg|MB|204, Brandon|MB|204, Regina|SK|306, Saskatoon|SK|306, Halifax|NS|902, Moncton|NB|506, Fredericton|NB|506,
  Saint John|NB|506, St. John's|NL|709, Charlottetown|PE|902`);

export const STREETS = words(`
  Industrial Rd, Steeles Ave, Dixie Rd, Airport Rd, Main St, King St, Queen St, Highway 7, Concession Rd 4, Sideroad 10, Harbour Dr,
  Terminal Ave, Foundry St, Depot Rd, Mill St, Station St, Commerce Cres, Enterprise Way, Progress Ct, Quarry Rd`);

/** Maker | share of the fleet in percent | beginning of its VINs | models, the most frequent first. */
const MAKERS = `
  Freightliner|20|1FU|Cascadia, M2 106, Columbia, Coronado, 114SD, 122SD, Century, M2 112, Business Class, FLD120, eCascadia, eM2, Argosy, 108SD
  Kenworth|12|1XK|T680, W900, T880, T370, T800, T270, T660, T480, T380, K270, W990, C500, T600, T180
  Peterbilt|11|1XP|579, 389, 567, 379, 337, 348, 386, 387, 520, 537, 365, 367, 589, 220
  International|11|1HT|LT625, ProStar, MV607, HX620, 4300, 9900i, LoneStar, CV515, HV613, 7400, 9400i, WorkStar, DuraStar, RH613
  Volvo|8|4V4|VNL 760, VNL 860, VNR 640, VHD 300, VNL 670, VNL 780, VNX 740, VNR Electric, VNM 200, VAH 200
  Mack|5|1M1|Anthem, Pinnacle, Granite, LR, TerraPro, CXU613, MD6, MD7, Titan, GU713
  Western Star|3|5KJ|4900, 5700XE, 49X, 4700, 57X, 47X, 6900, 48X
  Ford|7|1FD|F-550, F-150, F-250, F-350, Transit 250, E-450, F-650, F-750, Transit 350, E-350, F-450, Ranger
  Chevrolet|3|1GC|Silverado 1500, Express 2500, Silverado 2500HD, Silverado 3500HD, Silverado 5500, Colorado, Express 3500, Tahoe
  GMC|2|1GT|Sierra 1500, Savana 2500, Sierra 2500HD, Sierra 3500HD, Canyon, Savana 3500, TopKick
  Ram|2|3C6|1500, 2500, 3500, ProMaster 2500, 5500, ProMaster 1500, 4500, ProMaster City
  Hino|2|5PV|268, 338, L6, XL7, 195, 258, M5, L7, XL8, 358
  Isuzu|1|JAL|NPR-HD, NQR, NRR, FTR, NPR, FVR, Reach
  Mercedes-Benz|1|WD3|Sprinter 2500, Sprinter 3500, Metris, Sprinter 1500
  Toyota|1|5TF|Tundra, Tacoma, Sienna, Hilux, RAV4
  Great Dane|2|1GR|Champion, Everest, Freedom, Composite
  Utility|2|1UY|3000R, 4000D-X, 4000AE, 3000D
  Wabash|1|1JJ|DuraPlate, ArcticLite, RoadRailer, DVCVHPC
  Hyundai Translead|1|3H3|HT Composite, ThermoTech, Flatbed 53, Chassis 40
  Manac|1|2M5|Darkwing, Ultraplate, CPX, Dropdeck
  Stoughton|1|1DW|Z-Plate, PureBlue, AVW-535
  Thomas Built|1|4UZ|Saf-T-Liner C2, Saf-T-Liner HDX, Minotour
  Blue Bird|1|1BA|Vision, All American, Micro Bird
  Caterpillar|1|CAT|320, 420, 950, D6, 299D3, CT660, 140M`;

export interface FleetModel {
  readonly maker: string;
  readonly model: string;
  readonly vin_start: string;
  /** Vehicles per thousand, approximately. */
  readonly parts: number;
}

export const FLEET_MODELS: readonly FleetModel[] = MAKERS.trim()
  .split('\n')
  .flatMap((line) => {
    const [maker = '', percent = '', vin_start = '', listed = ''] = line.trim().split('|');
    const models = words(listed);
    const all_shares = models.reduce((sum, _, index) => sum + 1 / (index + 1), 0);
    return models.map((model, index) => ({
      maker,
      model,
      vin_start,
      parts: Math.ceil((Number(percent) * 10) / (index + 1) / all_shares),
    }));
  });
