// What only a page says that is its own host.
import en from '../../../src/pioche/locales/en/page.ftl?raw'
import fr from '../../../src/pioche/locales/fr/page.ftl?raw'
import { bring } from '../i18n/catalogue'

bring('page', { en, fr })
