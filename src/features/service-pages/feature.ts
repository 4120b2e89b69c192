// Manifest of pages of services and their menu.
import { implement } from '../../api/implement.ts'
import { feature } from '../../server/feature.ts'
import * as offering from './contract.ts'
import * as offeringHandlers from './handlers.ts'
import { exportServices, readServices } from './content.ts'

export const servicePagesFeature = feature({
  name: 'service-pages',
  tables: ['service_page'],
  endpoints: [
    implement(offering.indexMenu, offeringHandlers.indexMenuHandler),
    implement(offering.servicePageList, offeringHandlers.servicePageListHandler),
    implement(offering.servicePageDetail, offeringHandlers.servicePageDetailHandler),
  ],
  content: { read: readServices, export: exportServices },
})
